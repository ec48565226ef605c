import { useEstimate } from '../names/useEstimate.ts';

interface Props {
  name: string;
  /** As `uncertaintyOf` gives it, or as the result states it. */
  uncertainty: number | undefined;
}

/** Notes that frames of a character are estimated; empty when all are counted. */
export function EstimateNote({ name, uncertainty }: Props) {
  const text = useEstimate()(name, uncertainty);
  return text === null ? null : <p className="text-small text-warning">{text}</p>;
}
