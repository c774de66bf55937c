import { type ConsentKey, type newsletters, sectors } from '#contract/consents/consents.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import { club } from '#sites/club/club.ts'

/** How a consent is called, and what exactly is agreed to. */
interface ConsentWords {
  name: LocalizedText
  text: LocalizedText
}

type Sector = (typeof sectors)[number]
type Newsletter = (typeof newsletters)[number]

const advertising: ConsentWords = {
  name: { de: 'Werbung', en: 'Advertising', ja: '広告' },
  text: {
    de: `Die ${club.name} darf mir Angebote des Vereins und seiner Partner per E-Mail schicken. Das kann ich jederzeit beenden.`,
    en: `${club.name} may send me offers of the club and its partners by e-mail. I can end this at any time.`,
    ja: `${club.name}がクラブおよびパートナー企業のご案内をメールで送ることに同意します。同意はいつでも取り消せます。`,
  },
}

const sectorNames: Readonly<Record<Sector, { de: string; en: string; ja: string }>> = {
  leisure: { de: 'Freizeit', en: 'Leisure', ja: 'レジャー' },
  trade: { de: 'Handel', en: 'Retail', ja: '小売' },
  industry: { de: 'Industrie', en: 'Industry', ja: '製造業' },
  media: { de: 'Medien', en: 'Media', ja: 'メディア' },
  mobility: { de: 'Mobilität', en: 'Mobility', ja: 'モビリティ' },
  tourism: { de: 'Tourismus', en: 'Tourism', ja: '観光' },
  economy: { de: 'Wirtschaft', en: 'Business and finance', ja: 'ビジネス・金融' },
}

const sectorWords = (sector: Sector): ConsentWords => {
  const name = sectorNames[sector]
  return {
    name,
    text: {
      de: `Angebote von Partnern aus dem Bereich ${name.de} dürfen dabei sein.`,
      en: `Offers of partners in the field of ${name.en.toLowerCase()} may be among them.`,
      ja: `「${name.ja}」分野のパートナー企業からのご案内も受け取ります。`,
    },
  }
}

const newsletterWords: Readonly<Record<Newsletter, ConsentWords>> = {
  dbp: {
    name: {
      de: `${club.stadium}: Neues aus dem Stadion`,
      en: `${club.stadium}: news from the stadium`,
      ja: `${club.stadium}：スタジアムのお知らせ`,
    },
    text: {
      de: 'Führungen, Konzerte und alles, was sonst im Stadion passiert, etwa einmal im Monat.',
      en: 'Tours, concerts and whatever else happens in the stadium, about once a month.',
      ja: 'スタジアムツアーやコンサートなどの催しを、月に1回ほどお知らせします。',
    },
  },
  digital: {
    name: { de: 'Digital', en: 'Digital', ja: 'デジタル' },
    text: {
      de: 'Neues in App, Videos und Konto, etwa viermal im Jahr.',
      en: 'What is new in the app, in videos and in your account, about four times a year.',
      ja: 'アプリ・動画・アカウントの新機能を、年に4回ほどお知らせします。',
    },
  },
  fanabteilung: {
    name: { de: 'Fanabteilung', en: 'Supporters’ department', ja: 'サポーター部門' },
    text: {
      de: 'Termine und Beschlüsse der Fanabteilung, etwa einmal im Monat.',
      en: 'Dates and decisions of the supporters’ department, about once a month.',
      ja: 'サポーター部門の日程や決定事項を、月に1回ほどお知らせします。',
    },
  },
  fanbetreuung: {
    name: { de: 'Fanbetreuung', en: 'Supporter liaison', ja: 'サポーター相談窓口' },
    text: {
      de: 'Hinweise zur Anreise und zum Einlass vor jedem Auswärtsspiel.',
      en: 'How to get there and how to get in, before each away match.',
      ja: 'アウェーゲームの前に、交通や入場についてお知らせします。',
    },
  },
  fanshop: {
    name: { de: 'Fanshop', en: 'Fan shop', ja: 'ファンショップ' },
    text: {
      de: 'Neue Artikel und Rabatte im Fanshop, höchstens einmal in der Woche.',
      en: 'New products and discounts of the fan shop, at most once a week.',
      ja: 'ファンショップの新商品や割引を、多くても週に1回お知らせします。',
    },
  },
  fussballschule: {
    name: { de: 'Fußballschule', en: 'Football school', ja: 'サッカースクール' },
    text: {
      de: 'Camps und freie Plätze der Fußballschule, vor allen Schulferien.',
      en: 'Camps and free places of the football school, before each school holiday.',
      ja: 'サッカースクールのキャンプと空き状況を、学校の休暇前にお知らせします。',
    },
  },
  nfl: {
    name: { de: 'American Football', en: 'American football', ja: 'アメリカンフットボール' },
    text: {
      de: 'Spiele und Partys rund um American Football im Stadion, in der Saison zweimal im Monat.',
      en: 'Games and parties around American football in the stadium, twice a month during the season.',
      ja: 'スタジアムで行われるアメリカンフットボールの試合や催しを、シーズン中に月2回お知らせします。',
    },
  },
  sge: {
    name: {
      de: `${club.shortName}-Newsletter`,
      en: `${club.shortName} newsletter`,
      ja: `${club.shortName}ニュースレター`,
    },
    text: {
      de: 'Spiele, Mannschaften und Geschichten aus dem Verein, einmal in der Woche.',
      en: 'Matches, teams and stories from the club, once a week.',
      ja: '試合、チーム、クラブの話題を、週に1回お届けします。',
    },
  },
}

const isSector = (key: ConsentKey): key is Sector => (sectors as readonly ConsentKey[]).includes(key)

export function consentWords(key: ConsentKey): ConsentWords {
  if (key === 'advertising') return advertising
  return isSector(key) ? sectorWords(key) : newsletterWords[key]
}
