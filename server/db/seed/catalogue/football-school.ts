import { type CatalogueProduct, colors, machineWash, recycledPolyester } from './catalogue.ts'

const childrensSizes = { '116': 18, '128': 32, '140': 35, '152': 27, '164': 12 }

export const footballSchool: readonly CatalogueProduct[] = [
  {
    productNumber: '2001',
    category: 'training',
    name: { de: 'Trainingsset', en: 'Training kit', ja: 'トレーニングセット' },
    description: {
      de: 'Shirt, Hose und Stutzen: damit stehst du beim ersten Training da wie alle anderen.',
      en: 'Shirt, shorts and socks: at your first session you look like everybody else.',
      ja: 'シャツ、パンツ、ソックスの3点。初めての練習からみんなとおそろいです。',
    },
    details: [recycledPolyester, machineWash],
    picture: { kind: 'shirt', primary: colors.leaf, secondary: colors.chalk, pattern: 'halves' },
    priceCents: 4995,
    labels: ['highlight'],
    stock: childrensSizes,
  },
  {
    productNumber: '2002',
    category: 'clothing',
    name: { de: 'Kursshirt Grün', en: 'Course shirt green', ja: 'コースシャツ グリーン' },
    description: {
      de: 'Das Shirt der Wochenkurse. Trocknet bis zum nächsten Tag.',
      en: 'The shirt of the weekly courses. Dry by the next day.',
      ja: '週間コース用のシャツ。翌日までに乾きます。',
    },
    details: [recycledPolyester, machineWash],
    picture: { kind: 'shirt', primary: colors.leaf, secondary: colors.oak },
    priceCents: 1995,
    stock: childrensSizes,
  },
  {
    productNumber: '2003',
    category: 'clothing',
    name: { de: 'Kursshirt Weiß', en: 'Course shirt white', ja: 'コースシャツ ホワイト' },
    description: {
      de: 'Für die andere Mannschaft im Abschlussspiel.',
      en: 'For the other team in the final match.',
      ja: '最終日の試合の相手チーム用シャツです。',
    },
    details: [recycledPolyester, machineWash],
    picture: { kind: 'shirt', primary: colors.chalk, secondary: colors.leaf },
    priceCents: 1995,
    stock: childrensSizes,
  },
  {
    productNumber: '2004',
    category: 'balls',
    name: { de: 'Trainingsball Größe 4', en: 'Training ball size 4', ja: 'トレーニングボール 4号' },
    description: {
      de: 'Für Kinder von acht bis zwölf: 350 Gramm, springt, wie er soll.',
      en: 'For children from eight to twelve: 350 grams, bounces as it should.',
      ja: '8歳から12歳向け。350グラムで、弾み方も自然です。',
    },
    details: [{ de: 'Größe 4, 350 g', en: 'Size 4, 350 g', ja: '4号、350 g' }],
    picture: { kind: 'ball', primary: colors.chalk, secondary: colors.leaf },
    priceCents: 2295,
    stock: { '': 90 },
  },
  {
    productNumber: '2005',
    category: 'balls',
    name: { de: 'Leichtball Größe 3', en: 'Light ball size 3', ja: '軽量ボール 3号' },
    description: {
      de: 'Der erste eigene Ball: 290 Gramm, damit Kopfbälle Spaß machen statt weh zu tun.',
      en: 'The first ball of their own: 290 grams, so that headers are fun and do not hurt.',
      ja: '初めての自分のボールに。290グラムだから、ヘディングも痛くありません。',
    },
    details: [{ de: 'Größe 3, 290 g', en: 'Size 3, 290 g', ja: '3号、290 g' }],
    picture: { kind: 'ball', primary: colors.oak, secondary: colors.forest },
    priceCents: 1995,
    isTip: true,
    stock: { '': 75 },
  },
  {
    productNumber: '2006',
    category: 'training',
    name: { de: 'Hütchen und Leibchen', en: 'Cones and bibs', ja: 'マーカーとビブス' },
    description: {
      de: 'Zwanzig Hütchen, zehn Leibchen, ein Beutel: aus jeder Wiese wird ein Trainingsplatz.',
      en: 'Twenty cones, ten bibs, one bag: any meadow becomes a training ground.',
      ja: 'マーカー20個とビブス10枚、収納袋付き。どんな原っぱも練習場になります。',
    },
    details: [
      {
        de: 'Leibchen in zwei Farben, Größe 128 bis 152',
        en: 'Bibs in two colours, sizes 128 to 152',
        ja: 'ビブスは2色、サイズ128〜152',
      },
    ],
    picture: { kind: 'course', primary: colors.oak, secondary: colors.leaf },
    priceCents: 3495,
    stock: { '': 24 },
  },
  {
    productNumber: '2007',
    category: 'training',
    name: { de: 'Camp-Paket Sommerferien', en: 'Summer camp pack', ja: 'サマーキャンプパック' },
    description: {
      de: 'Ball, Trinkflasche, Turnbeutel und Stickerheft: alles, was in die Camp-Woche gehört. Den Platz im Camp buchst du gesondert.',
      en: 'Ball, bottle, gym bag and sticker album: all that belongs to a camp week. The place at the camp is booked separately.',
      ja: 'ボール、ボトル、ナップサック、シール帳。キャンプの一週間に必要なものがそろいます。キャンプの参加申し込みは別途必要です。',
    },
    details: [{ de: 'Flasche frei von BPA', en: 'Bottle free of BPA', ja: 'ボトルはBPAフリー' }],
    picture: { kind: 'course', primary: colors.leaf, secondary: colors.oak },
    priceCents: 3995,
    isNew: true,
    stock: { '': 48 },
  },
  {
    productNumber: '2008',
    category: 'books',
    name: {
      de: 'Erste Schritte am Ball. Das Übungsbuch',
      en: 'First steps on the ball: the exercise book',
      ja: 'はじめてのボールタッチ 練習ブック',
    },
    description: {
      de: 'Vierzig Übungen für Garten und Park, gezeichnet und in drei Sätzen erklärt, von unseren Trainerinnen und Trainern.',
      en: 'Forty exercises for garden and park, drawn and explained in three sentences each by our coaches. In German.',
      ja: '庭や公園でできる40の練習を、コーチがイラストと三つの文で解説。ドイツ語。',
    },
    details: [
      {
        de: '96 Seiten, abwaschbarer Einband',
        en: '96 pages, wipeable cover',
        ja: '96ページ、水拭きできる表紙',
      },
    ],
    picture: { kind: 'book', primary: colors.oak, secondary: colors.ink },
    priceCents: 1490,
    vatRate: 7,
    stock: { '': 66 },
  },
]
