import 'i18next';
import type account from './account/en.json';
import type answer from './answer/en.json';
import type coach from './coach/en.json';
import type docs from './docs/en.json';
import type editor from './editor/en.json';
import type translation from './en.json';
import type engine from './engine/en.json';
import type guide from './guide/en.json';
import type hits from './hits/en.json';
import type imports from './imports/en.json';
import type inventory from './inventory/en.json';
import type issues from './issues/en.json';
import type journal from './journal/en.json';
import type labels from './labels/en.json';
import type landing from './landing/en.json';
import type language from './language/en.json';
import type news from './news/en.json';
import type optimiser from './optimiser/en.json';
import type paired from './paired/en.json';
import type phrases from './phrases/en.json';
import type play from './play/en.json';
import type preview from './preview/en.json';
import type roster from './roster/en.json';
import type rotation from './rotation/en.json';
import type sample from './sample/en.json';
import type search from './search/en.json';
import type submit from './submit/en.json';
import type team from './team/en.json';
import type teams from './teams/en.json';
import type viewer from './viewer/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof translation;
      account: typeof account;
      answer: typeof answer;
      coach: typeof coach;
      docs: typeof docs;
      editor: typeof editor;
      engine: typeof engine;
      guide: typeof guide;
      hits: typeof hits;
      issues: typeof issues;
      imports: typeof imports;
      inventory: typeof inventory;
      journal: typeof journal;
      labels: typeof labels;
      language: typeof language;
      landing: typeof landing;
      news: typeof news;
      optimiser: typeof optimiser;
      paired: typeof paired;
      phrases: typeof phrases;
      play: typeof play;
      preview: typeof preview;
      roster: typeof roster;
      rotation: typeof rotation;
      sample: typeof sample;
      search: typeof search;
      submit: typeof submit;
      team: typeof team;
      teams: typeof teams;
      viewer: typeof viewer;
    };
  }
}
