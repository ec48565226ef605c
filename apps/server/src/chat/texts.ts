/** Messages of the chat in the languages of the pages, by id of their phrase; other reasons stay in English. */
import { ConfigError } from '@quartet/runner';
import { phrase } from '../phrases.ts';
import { clipped, MAX_PROBLEMS, problemsOf } from '../problems.ts';
import { type CardLanguage, cardLanguage } from '../shares/preview/texts.ts';

interface ChatTexts {
  'chat-what': string;
  'chat-slow': string;
  'no-share': string;
  busy: string;
  /** Before the places of the errors in a config. */
  config: string;
}

const CHAT_TEXTS: Readonly<Record<CardLanguage, ChatTexts>> = {
  en: {
    'chat-what': phrase('chat-what').text,
    'chat-slow': phrase('chat-slow').text,
    'no-share': phrase('no-share').text,
    busy: phrase('busy').text,
    config: 'The config cannot run:',
  },
  zh: {
    'chat-what': '请发送本站结果的链接，或一份配置',
    'chat-slow': '此配置的战斗耗时过长',
    'no-share': '此分享不存在或已过期',
    busy: '服务器正忙，请稍后再试',
    config: '此配置无法运行：',
  },
  ja: {
    'chat-what': 'このサイトの結果へのリンク、または設定を送ってください',
    'chat-slow': 'この設定の戦闘に時間がかかりすぎました',
    'no-share': 'この共有は存在しないか、期限切れです',
    busy: 'サーバーが混み合っています。しばらくしてからもう一度お試しください',
    config: 'この設定は実行できません:',
  },
  ko: {
    'chat-what': '이 사이트의 결과 링크나 설정을 보내 주세요',
    'chat-slow': '이 설정의 전투가 너무 오래 걸렸습니다',
    'no-share': '존재하지 않거나 만료된 공유입니다',
    busy: '서버가 바쁩니다. 잠시 후 다시 시도하세요',
    config: '이 설정은 실행할 수 없습니다:',
  },
  es: {
    'chat-what': 'Envía un enlace a un resultado de este sitio o una configuración',
    'chat-slow': 'Los combates de esta configuración han tardado demasiado',
    'no-share': 'Este resultado compartido no existe o ha caducado',
    busy: 'El servidor está ocupado; inténtalo de nuevo en un momento',
    config: 'La configuración no se puede ejecutar:',
  },
  ru: {
    'chat-what': 'Пришлите ссылку на результат этого сайта или конфигурацию',
    'chat-slow': 'Бои этой конфигурации заняли слишком много времени',
    'no-share': 'Такого результата нет, или его срок истёк',
    busy: 'Сервер занят; попробуйте ещё раз чуть позже',
    config: 'Конфигурацию нельзя запустить:',
  },
  de: {
    'chat-what': 'Sende einen Link zu einem Ergebnis dieser Seite oder eine Konfiguration',
    'chat-slow': 'Die Kämpfe dieser Konfiguration haben zu lange gedauert',
    'no-share': 'Dieses geteilte Ergebnis gibt es nicht, oder es ist abgelaufen',
    busy: 'Der Server ist ausgelastet; versuche es gleich noch einmal',
    config: 'Die Konfiguration kann nicht laufen:',
  },
};

type ChatMessage = Exclude<keyof ChatTexts, 'config'>;
const isMessage = (id: string): id is ChatMessage => id !== 'config' && Object.hasOwn(CHAT_TEXTS.en, id);

/** The language of a user of the chat; English for others than ours. */
export const chatLanguage = (locale: string | undefined): CardLanguage => cardLanguage(locale, '');

export const chatText = (id: ChatMessage, language: CardLanguage): string => CHAT_TEXTS[language][id];

/** The reason why a config has no card: places of its errors, or a sentence. */
export function reasonIn(error: unknown, language: CardLanguage): string {
  const reason = problemsOf(error);
  if (error instanceof ConfigError && language !== 'en') {
    const errors = error.findings.filter(({ severity }) => severity === 'error').slice(0, MAX_PROBLEMS);
    const places = errors.map(({ line, column, message }) => `${line}:${column}: ${clipped(message)}`);
    return `${CHAT_TEXTS[language].config} ${places.join('; ')}`;
  }
  const id = reason?.id.replace(/^server\./, '') ?? '';
  if (isMessage(id)) return chatText(id, language);
  return reason?.text ?? clipped(error);
}
