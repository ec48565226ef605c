import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSimulation } from '#run/simulation.ts';

/** Opens a config in the simulator, after a question if it would replace another text. */
export function useOpenInSimulator(): (text: string) => void {
  const { t } = useTranslation('guide');
  const navigate = useNavigate();
  const replaceText = useSimulation((state) => state.replaceText);
  const kept = useSimulation((state) => state.text);
  return (text) => {
    if (kept.trim() !== '' && kept !== text && !window.confirm(t('example.replace'))) return;
    replaceText(text);
    void navigate('/simulator');
  };
}
