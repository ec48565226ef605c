import {
  type Derivation,
  type FormulaWords,
  formulaLine,
  formulaText,
  formulaWriter,
  type Term,
} from '@quartet/results/log';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import type { OpenLog } from '../store.ts';
import { ModifierList } from './ModifierList.tsx';
import { useFormulaWords } from './useFormulaWords.ts';

/** Where a damage number comes from: the formula with its numbers, then each of them by name. */
export function WhyThisNumber({ derivation, log }: { derivation: Derivation; log: OpenLog }) {
  const { t } = useTranslation(['sample', 'hits']);
  const words = useFormulaWords();
  const write = formulaWriter(words.locale);
  const { crit } = derivation;
  const add = derivation.flat;
  return (
    <section aria-label={t('why.title')} className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <h4 className="font-medium">{t('why.title')}</h4>
        <Button
          className="h-8! px-3! text-small"
          onClick={() => void copyText(formulaText(derivation, words), t('why.copied'), t('head.copyFailed'))}
        >
          {t('why.copy')}
        </Button>
      </div>
      <p data-testid="formula" className="break-words rounded-md bg-sunken p-3 text-small leading-relaxed">
        {formulaLine(derivation, words.locale)}
      </p>
      <ol className="text-small">
        {derivation.product.map((term) => (
          <TermRow key={term.id} sign={term === derivation.product[0] ? '' : '×'} {...{ term, derivation, words }} />
        ))}
        {add !== null && !derivation.flatAfter && (
          <TermRow sign={derivation.product.length > 0 ? '+' : ''} term={add} {...{ derivation, words }} />
        )}
        {derivation.factors.map((term, i) => (
          <FactorRows
            key={term.id}
            add={derivation.flatAfter && i === 0 ? add : null}
            {...{ term, derivation, words }}
          />
        ))}
        <li className="flex justify-between gap-2 border-ink border-t py-1.5 font-semibold">
          <span>= {t('hits:damage')}</span>
          <span data-testid="damage">{write.amount(derivation.damage)}</span>
        </li>
      </ol>
      {!derivation.exact && (
        <p className="text-small text-warning">{t('hits:inexact', { computed: write.amount(derivation.computed) })}</p>
      )}
      {crit.damage > 0 && crit.rate > 0 && (
        <dl className="grid grid-cols-3 gap-2 text-small">
          {(['without', 'with', 'average'] as const).map((one) => (
            <div key={one} className="rounded-md bg-sunken p-2">
              <dt className="text-quiet">{t(`hits:crit.${one}`)}</dt>
              <dd>{write.amount(crit[one])}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-quiet text-small">
        {derivation.sourceFrame === derivation.frame
          ? t('hits:statsNow')
          : t('hits:statsAt', { frame: derivation.sourceFrame })}
        {derivation.target > 0 && log.head.targets > 1 ? ` · ${t('hits:on', { target: derivation.target })}` : ''}
      </p>
      <ModifierList modifiers={derivation.modifiers} />
    </section>
  );
}

interface RowProps {
  term: Term;
  derivation: Derivation;
  words: FormulaWords;
}

function FactorRows({ add, ...row }: RowProps & { add: Term | null }) {
  return (
    <>
      <TermRow sign="×" {...row} />
      {add !== null && <TermRow sign="+" {...row} term={add} />}
    </>
  );
}

/** A term with its parts; parts that change nothing are left out. */
function TermRow({ sign, term, derivation, words }: RowProps & { sign: string }) {
  const write = formulaWriter(words.locale);
  const parts = term.parts.filter((part) => part.value !== 0);
  return (
    <li className="border-line border-t py-1.5">
      <span className="flex justify-between gap-2">
        <span>
          <span className="inline-block w-4 text-quiet">{sign}</span>
          {words.term(term, derivation)}
        </span>
        <span className="font-medium">{write.term(term)}</span>
      </span>
      {parts.length > 0 && (
        <span className="flex flex-wrap gap-x-3 pl-4 text-quiet">
          {parts.map((part) => (
            <span key={part.id}>
              {words.part(part, derivation)} {write.part(part)}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
