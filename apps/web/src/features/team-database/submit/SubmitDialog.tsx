import type { Result } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ResultSource } from '#shared/api/results.ts';
import { useAccount } from '#shared/api/session.ts';
import { formatList } from '#shared/format/format.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { LoginPrompt } from '#shared/ui/LoginPrompt.tsx';
import { SubmitForm } from './SubmitForm.tsx';

interface Props {
  open: boolean;
  source: ResultSource;
  result: Result;
  onClose(): void;
}

/** Submits the team of a result to the database: who, what about it, and what happens next. */
export function SubmitDialog({ open, source, result, onClose }: Props) {
  const { t, i18n } = useTranslation('submit');
  const { pathname } = useLocation();
  const { user } = useAccount(open);
  const names = useNames();
  const unfinished = result.incomplete_characters.map((key) => names.character(key));
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('title')}
      description={formatList(
        result.character_details.map((each) => names.character(each.name)),
        i18n.language,
      )}
    >
      {unfinished.length > 0 ? (
        <p role="alert">{t('unfinished', { names: formatList(unfinished, i18n.language) })}</p>
      ) : user === null ? (
        <LoginPrompt reason={t('why')} back={pathname} />
      ) : (
        <SubmitForm user={user} source={source} result={result} onClose={onClose} />
      )}
    </Dialog>
  );
}
