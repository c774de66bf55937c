import { type CatalogueProduct, colors, flock, machineWash, recycledPolyester } from './catalogue.ts'

const slimCut = {
  de: 'Eng geschnitten: zwischen zwei Größen die größere nehmen',
  en: 'Slim cut: between two sizes take the larger one',
  ja: '細身のカット。迷ったら大きめのサイズを',
}

export const jerseys: readonly CatalogueProduct[] = [
  {
    productNumber: '1001',
    name: { de: 'Heimtrikot 2026/27', en: 'Home jersey 2026/27', ja: 'ホームユニフォーム 2026/27' },
    description: {
      de: 'Waldgrün mit Eichengold am Kragen, wie die Elf im DreiBurgenPark aufläuft. Leicht, schnell trocken und auf Wunsch mit deinem Namen.',
      en: 'Forest green with oak gold at the collar, just as the team walks out at the DreiBurgenPark. Light, quick to dry, and with your name on it if you like.',
      ja: '襟元にオークゴールドをあしらったフォレストグリーン。DreiBurgenParkで選手が着るのと同じデザインです。軽くて速乾、名前も入れられます。',
    },
    details: [recycledPolyester, slimCut, machineWash],
    picture: { kind: 'jersey', primary: colors.forest, secondary: colors.oak, number: '18' },
    priceCents: 8095,
    previousPriceCents: 8995,
    stock: { S: 34, M: 58, L: 61, XL: 40, XXL: 18, '3XL': 6 },
    ...flock,
  },
  {
    productNumber: '1002',
    name: { de: 'Auswärtstrikot 2026/27', en: 'Away jersey 2026/27', ja: 'アウェイユニフォーム 2026/27' },
    description: {
      de: 'Kreideweiß mit grüner Schärpe: das Trikot für alle, die auch Montagabend am anderen Ende der Republik singen.',
      en: 'Chalk white with a green sash: the jersey for everyone who still sings on a Monday night at the far end of the country.',
      ja: 'チョークホワイトにグリーンのたすき。月曜の夜の遠い敵地でも歌い続ける人のための一枚です。',
    },
    details: [recycledPolyester, slimCut, machineWash],
    picture: {
      kind: 'jersey',
      primary: colors.chalk,
      secondary: colors.forest,
      pattern: 'sash',
      number: '99',
    },
    priceCents: 8995,
    isNew: true,
    stock: { S: 22, M: 41, L: 44, XL: 27, XXL: 9 },
    ...flock,
  },
  {
    productNumber: '1003',
    name: {
      de: 'Torwarttrikot 2026/27',
      en: 'Goalkeeper jersey 2026/27',
      ja: 'ゴールキーパーユニフォーム 2026/27',
    },
    description: {
      de: 'Eichengold von den Schultern bis zum Saum, lange Ärmel, gepolsterte Ellenbogen. Damit du auch im Park hinten sicher stehst.',
      en: 'Oak gold from shoulder to hem, long sleeves, padded elbows. So that nothing gets past you in the park either.',
      ja: '肩から裾までオークゴールド。長袖で肘にはパッド入り。公園のゴールもこれで守れます。',
    },
    details: [recycledPolyester, machineWash],
    picture: { kind: 'jersey', primary: colors.oak, secondary: colors.ink, number: '1' },
    priceCents: 8995,
    stock: { S: 8, M: 15, L: 17, XL: 12, XXL: 4 },
    ...flock,
  },
  {
    productNumber: '1004',
    name: { de: 'Ausweichtrikot 2026/27', en: 'Third jersey 2026/27', ja: 'サードユニフォーム 2026/27' },
    description: {
      de: 'Schwarz mit goldenen Streifen. Gespielt wird darin selten, getragen umso öfter.',
      en: 'Black with golden stripes. Rarely played in, worn all the more often.',
      ja: 'ブラックにゴールドのストライプ。試合で見る機会は少なくても、街で着る機会はたくさん。',
    },
    details: [recycledPolyester, slimCut, machineWash],
    picture: {
      kind: 'jersey',
      primary: colors.ink,
      secondary: colors.oak,
      pattern: 'stripes',
      number: '10',
    },
    priceCents: 8995,
    stock: { S: 14, M: 26, L: 25, XL: 16, XXL: 7 },
    ...flock,
  },
  {
    productNumber: '1005',
    name: {
      de: 'Heimtrikot Damen 2026/27',
      en: "Women's home jersey 2026/27",
      ja: 'ホームユニフォーム レディース 2026/27',
    },
    description: {
      de: 'Das Heimtrikot in Damenschnitt, mit tieferem Kragen und etwas kürzer im Rücken.',
      en: "The home jersey in a women's cut, with a lower collar and a slightly shorter back.",
      ja: 'ホームユニフォームのレディースモデル。襟ぐりは深め、後ろ丈はやや短めです。',
    },
    details: [recycledPolyester, machineWash],
    picture: { kind: 'jersey', primary: colors.forest, secondary: colors.oak, number: '7' },
    priceCents: 8995,
    stock: { XS: 12, S: 25, M: 29, L: 21, XL: 10 },
    ...flock,
  },
  {
    productNumber: '1006',
    name: {
      de: 'Heimtrikot Kinder 2026/27',
      en: "Children's home jersey 2026/27",
      ja: 'ホームユニフォーム キッズ 2026/27',
    },
    description: {
      de: 'Genau wie das der Großen, nur kleiner. Hält Grätschen aus und Grasflecken nicht fest.',
      en: "Just like the grown-ups' one, only smaller. Survives sliding tackles and lets go of grass stains.",
      ja: '大人用と同じデザインの子どもサイズ。スライディングにも強く、芝の汚れも落ちやすい生地です。',
    },
    details: [recycledPolyester, machineWash],
    picture: { kind: 'jersey', primary: colors.forest, secondary: colors.oak, number: '18' },
    priceCents: 6995,
    stock: { '116': 11, '128': 24, '140': 31, '152': 28, '164': 16 },
    ...flock,
  },
  {
    productNumber: '1007',
    name: { de: 'Mini-Set Heim 2026/27', en: 'Mini home kit 2026/27', ja: 'ミニキット ホーム 2026/27' },
    description: {
      de: 'Trikot, Hose und Stutzen für alle, die noch auf den Schultern mitfahren.',
      en: 'Jersey, shorts and socks for everyone who still rides on somebody’s shoulders.',
      ja: 'まだ肩車で応援する小さなファンのための、シャツ、パンツ、ソックスの3点セット。',
    },
    details: [recycledPolyester, machineWash],
    picture: { kind: 'jersey', primary: colors.forest, secondary: colors.chalk, pattern: 'halves' },
    priceCents: 5995,
    stock: { '80/86': 7, '92/98': 14, '104/110': 12 },
  },
  {
    productNumber: '1029',
    name: {
      de: 'Retrotrikot Pokalsieg 1974',
      en: 'Retro jersey cup win 1974',
      ja: '復刻ユニフォーム 1974年カップ優勝',
    },
    description: {
      de: 'Baumwolle, V-Kragen, breite Ringel: so sah die Elf aus, die 1974 den Pokal nach Hause trug.',
      en: 'Cotton, V-neck, broad hoops: what the team wore when it carried the cup home in 1974.',
      ja: 'コットン地にVネック、太いボーダー。1974年にカップを持ち帰ったチームの姿をそのままに。',
    },
    details: [
      {
        de: 'Nummerierte Auflage von 1.974 Stück',
        en: 'Numbered edition of 1,974 pieces',
        ja: 'シリアルナンバー入り限定1,974着',
      },
      machineWash,
    ],
    picture: {
      kind: 'jersey',
      primary: colors.forest,
      secondary: colors.chalk,
      pattern: 'hoops',
      number: '11',
    },
    priceCents: 7495,
    stock: { S: 0, M: 0, L: 0, XL: 0 },
    maxQuantity: 2,
  },
]
