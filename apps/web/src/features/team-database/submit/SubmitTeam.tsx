import type { Result } from '@quartet/results';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultSource } from '#shared/api/results.ts';
import { Button } from '#shared/ui/Button.tsx';
import { onDemand } from '#shared/ui/onDemand.tsx';

const SubmitDialog = onDemand(async () => (await import('./SubmitDialog.tsx')).SubmitDialog);

interface Props {
  source: ResultSource;
  result: Result | null;
  running: boolean;
  className?: string;
}

/** Offers to submit a finished result's team to the database; a result of the database itself is there already. */
export function SubmitTeam(props: Props) {
  if (props.source.kind === 'db') return null;
  return (
    <Suspense fallback={null}>
      <Offer {...props} />
    </Suspense>
  );
}

function Offer({ source, result, running, className }: Props) {
  const { t } = useTranslation('submit');
  const [open, setOpen] = useState(false);
  const finished = !running && result?.statistics != null;
  return (
    <>
      <Button className={className} disabled={!finished} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {result !== null && <SubmitDialog open={open} source={source} result={result} onClose={() => setOpen(false)} />}
    </>
  );
}
