import { type CatalogueProduct, colors } from './catalogue.ts'

const dishwasher = {
  de: 'Spülmaschinenfest',
  en: 'Dishwasher-safe',
  ja: '食器洗い機対応',
}

export const fanGoods: readonly CatalogueProduct[] = [
  {
    productNumber: '1021',
    category: 'balls',
    name: { de: 'Fanball Größe 5', en: 'Fan ball size 5', ja: 'ファンボール 5号' },
    description: {
      de: 'Handgenäht und auf jedem Platz zu Hause. Kommt aufgepumpt.',
      en: 'Hand-stitched and at home on every pitch. Comes inflated.',
      ja: '手縫いで、どんなグラウンドでも使えるボール。空気を入れてお届けします。',
    },
    details: [{ de: 'Größe 5, 430 g', en: 'Size 5, 430 g', ja: '5号、430 g' }],
    picture: { kind: 'ball', primary: colors.chalk, secondary: colors.forest },
    priceCents: 2995,
    stock: { '': 70 },
  },
  {
    productNumber: '1022',
    category: 'balls',
    name: { de: 'Miniball', en: 'Mini ball', ja: 'ミニボール' },
    description: {
      de: 'Für Flur, Garage und Kinderzimmer. Weich genug für Blumentöpfe, fast immer.',
      en: 'For hallway, garage and nursery. Soft enough for flower pots, nearly always.',
      ja: '廊下でもガレージでも子ども部屋でも。植木鉢にも（たいていは）やさしい柔らかさです。',
    },
    details: [{ de: 'Größe 1, 15 cm', en: 'Size 1, 15 cm', ja: '1号、15 cm' }],
    picture: { kind: 'ball', primary: colors.leaf, secondary: colors.oak },
    priceCents: 1295,
    stock: { '': 120 },
    maxQuantity: 10,
  },
  {
    productNumber: '1025',
    category: 'balls',
    name: {
      de: 'Spielball Pokalfinale, signiert',
      en: 'Signed cup final match ball',
      ja: 'カップ決勝 サイン入り試合球',
    },
    description: {
      de: 'Mit diesem Ball wurde in der zweiten Halbzeit gespielt, die ganze Mannschaft hat unterschrieben. Es gibt ihn genau einmal.',
      en: 'This ball was played with in the second half, and the whole team has signed it. There is exactly one.',
      ja: '後半に実際に使われ、全選手がサインしたボール。世界に一つだけです。',
    },
    details: [
      {
        de: 'Mit Echtheitsurkunde und Vitrine',
        en: 'With certificate and display case',
        ja: '証明書、展示ケース付き',
      },
    ],
    picture: { kind: 'ball', primary: colors.chalk, secondary: colors.oak },
    priceCents: 14900,
    labels: ['highlight'],
    stock: { '': 1 },
    maxQuantity: 2,
  },
  {
    productNumber: '1023',
    category: 'mugsAndFlags',
    name: { de: 'Tasse Wappen', en: 'Crest mug', ja: 'マグカップ エンブレム' },
    description: {
      de: 'Fasst 330 Milliliter Kaffee und eine ganze Auswärtsfahrt.',
      en: 'Holds 330 millilitres of coffee and a whole away trip.',
      ja: '330ミリリットル。遠征の思い出もたっぷり入ります。',
    },
    details: [dishwasher],
    picture: { kind: 'mug', primary: colors.chalk, secondary: colors.forest },
    viewName: { de: 'Vorn', en: 'Front', ja: '表' },
    views: [
      {
        name: { de: 'Hinten', en: 'Back', ja: '裏' },
        picture: { primary: colors.forest, secondary: colors.chalk },
      },
    ],
    priceCents: 1295,
    stock: { '': 180 },
    maxQuantity: 12,
  },
  {
    productNumber: '1024',
    category: 'mugsAndFlags',
    name: { de: 'Emaillebecher Waldrand', en: 'Enamel mug Forest Edge', ja: 'ホーローマグ フォレストエッジ' },
    description: {
      de: 'Für Camping, Werkstatt und alle Orte, an denen Tassen kaputtgehen.',
      en: 'For camping, workshops and every place where mugs get broken.',
      ja: 'キャンプや作業場など、普通のマグなら割れてしまう場所に。',
    },
    details: [
      { de: 'Emaillierter Stahl, 400 ml', en: 'Enamelled steel, 400 ml', ja: 'ホーロー、400 ml' },
      dishwasher,
    ],
    picture: { kind: 'mug', primary: colors.pine, secondary: colors.oak },
    priceCents: 1695,
    stock: { '': 43 },
    maxQuantity: 6,
  },
  {
    productNumber: '1030',
    category: 'drinks',
    name: { de: 'Obstbrand Streuobstwiese', en: 'Orchard fruit brandy', ja: 'フルーツブランデー 果樹園' },
    description: {
      de: 'Äpfel und Birnen von den Wiesen hinter der Gegengeraden, gebrannt im Nachbarort.',
      en: 'Apples and pears from the meadows behind the far stand, distilled in the next village.',
      ja: 'スタンド裏の果樹園のりんごと洋なしを、隣村の蒸留所で仕上げました。',
    },
    details: [
      {
        de: '0,5 Liter, 40 % vol, Grundpreis 49,90 € je Liter',
        en: '0.5 litres, 40% vol, €49.90 per litre',
        ja: '500ミリリットル、アルコール40％、1リットルあたり49.90ユーロ',
      },
      {
        de: 'Wir geben ihn nur an Erwachsene ab; beim Paket zeigst du deinen Ausweis.',
        en: 'For adults only; you show your ID when the parcel comes.',
        ja: '成人の方のみ。お受け取りの際に身分証をご提示ください。',
      },
    ],
    picture: { kind: 'bottle', primary: colors.oak, secondary: colors.forest },
    priceCents: 2495,
    stock: { '': 60 },
    maxQuantity: 6,
    isAdultsOnly: true,
  },
  {
    productNumber: '1026',
    category: 'mugsAndFlags',
    name: { de: 'Schwenkfahne', en: 'Waving flag', ja: '大旗' },
    description: {
      de: 'Ein Meter fünfzig Stoff am Teleskopstab. Im Block erlaubt, im Wohnzimmer Verhandlungssache.',
      en: 'One and a half metres of cloth on a telescopic pole. Allowed in the stand, a matter of negotiation in the living room.',
      ja: '伸縮ポールに1.5メートルの布。スタンドでは使用可、リビングでは家族と要相談です。',
    },
    details: [
      {
        de: '150 × 100 cm, Stab bis 180 cm',
        en: '150 × 100 cm, pole up to 180 cm',
        ja: '150×100 cm、ポール最長180 cm',
      },
    ],
    picture: { kind: 'flag', primary: colors.forest, secondary: colors.chalk, pattern: 'halves' },
    priceCents: 2495,
    groupPricesCents: { 'fan-club': 1900 },
    stock: { '': 38 },
  },
  {
    productNumber: '1027',
    category: 'mugsAndFlags',
    name: { de: 'Autofahnen, 2 Stück', en: 'Car flags, set of 2', ja: 'カーフラッグ 2枚組' },
    description: {
      de: 'Für den Korso, auf den wir alle warten.',
      en: 'For the motorcade that we are all waiting for.',
      ja: 'みんなが待ち望むあの祝勝パレードのために。',
    },
    details: [{ de: 'Bis 80 km/h getestet', en: 'Tested up to 80 km/h', ja: '時速80 kmまでテスト済み' }],
    picture: { kind: 'flag', primary: colors.oak, secondary: colors.forest, pattern: 'stripes' },
    priceCents: 995,
    previousPriceCents: 1295,
    stock: { '': 95 },
    maxQuantity: 10,
  },
  {
    productNumber: '1028',
    category: 'books',
    name: {
      de: 'Unter Eichen. Die Vereinschronik',
      en: 'Under the Oaks: the club chronicle',
      ja: 'オークの下で クラブ年代記',
    },
    description: {
      de: '412 Seiten von der Gründung im Hinterzimmer bis zur Rückkehr nach Europa, mit allen Aufstellungen und vielen unbekannten Fotos.',
      en: '412 pages from the founding in a back room to the return to Europe, with every line-up and many photographs never shown before. In German.',
      ja: '居酒屋の奥の部屋での創立から欧州復帰までを412ページに収録。全試合のメンバーと未公開写真も。ドイツ語。',
    },
    details: [{ de: 'Gebunden, 24 × 28 cm', en: 'Hardcover, 24 × 28 cm', ja: 'ハードカバー、24×28 cm' }],
    picture: { kind: 'book', primary: colors.forest, secondary: colors.oak },
    priceCents: 3400,
    vatRate: 7,
    stock: { '': 61 },
  },
]
