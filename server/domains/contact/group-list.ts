import { type Group, sepaTesters } from '#contract/contact/groups.ts'

/** A group as it is for everybody. */
export type GroupDefinition = Omit<Group, 'isMember'>

/** An id and a key stay for ever, since rows and rules name them. */
export const groups: readonly GroupDefinition[] = [
  {
    id: 'a2b469c2-ffe0-46f4-9c8b-d00357c2ffbf',
    key: 'stadium-choir',
    name: { de: 'Stadionchor', en: 'Stadium choir', ja: 'スタジアム合唱団' },
    text: {
      de: 'Singt vor jedem Heimspiel in der Kurve und probt am Dienstag davor. Noten lesen musst du nicht.',
      en: 'Sings on the terrace before each home match and rehearses on the Tuesday before. You need not read music.',
      ja: 'ホームゲームの前にゴール裏で歌い、その前の火曜日に練習します。楽譜が読めなくても参加していただけます。',
    },
    isOpen: true,
  },
  {
    id: '7214b8d8-bab7-49eb-add3-80563c830e46',
    key: 'away-travel',
    name: { de: 'Auswärtsfahrten', en: 'Away travel', ja: 'アウェー遠征' },
    text: {
      de: 'Erfährt zuerst, wann Busse und Sonderzüge zu Auswärtsspielen buchbar sind.',
      en: 'Hears first when coaches and special trains to away matches can be booked.',
      ja: 'アウェーゲームへのバスや臨時列車の予約開始を、いち早くお知らせします。',
    },
    isOpen: true,
  },
  {
    id: 'ed647962-98e8-4623-b958-5906c70f6512',
    key: 'accessibility-circle',
    name: { de: 'Kreis Barrierefreiheit', en: 'Accessibility circle', ja: 'バリアフリー検討会' },
    text: {
      de: 'Prüft mit uns Wege, Plätze und Seiten, damit alle zum Spiel kommen und mitlesen können.',
      en: 'Checks ways, seats and pages with us, so that everybody can come to the match and read along.',
      ja: '誰もが観戦し、情報を得られるよう、通路・座席・ウェブページを一緒に点検します。',
    },
    isOpen: true,
  },
  {
    id: '1299cb75-138f-41a5-a19a-a09c00784a86',
    key: sepaTesters,
    name: { de: 'SEPA-Test', en: 'SEPA trial', ja: 'SEPA決済の試用' },
    text: {
      de: 'Zahlt schon heute per Lastschrift und sagt uns, was dabei hakt.',
      en: 'Pays by direct debit already and tells us what goes wrong.',
      ja: '口座振替によるお支払いを先行してお試しいただき、ご意見をうかがいます。',
    },
    isOpen: false,
  },
]
