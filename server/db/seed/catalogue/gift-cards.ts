import { type CatalogueProduct, colors } from './catalogue.ts'

export const giftCards: readonly CatalogueProduct[] = [
  {
    productNumber: '1090',
    category: 'giftCards',
    name: { de: 'Geschenkkarte', en: 'Gift card', ja: 'ギフトカード' },
    description: {
      de: 'Für alle, die schon drei Schals haben. Der Code kommt per E-Mail, und eingelöst wird er in jedem unserer Shops.',
      en: 'For everybody who has three scarves already. The code comes by e-mail and can be redeemed in each of our shops.',
      ja: 'マフラーはもう三本持っている、という方に。コードはメールで届き、クラブの全ショップで使えます。',
    },
    details: [
      {
        de: 'Was übrig bleibt, bleibt auf der Karte',
        en: 'What is left over stays on the card',
        ja: '残高はカードに残ります',
      },
      {
        de: 'Drei Jahre gültig, gerechnet vom Ende des Jahres',
        en: 'Valid for three years, counted from the end of the year',
        ja: '有効期限は購入年の年末から三年間',
      },
      {
        de: 'Nicht auf Rechnung und nicht mit Gutscheinen zu bezahlen',
        en: 'Cannot be bought on account or paid with vouchers',
        ja: '請求書払い・クーポンでのお支払いはできません',
      },
    ],
    picture: { kind: 'giftCard', primary: colors.forest, secondary: colors.oak },
    priceCents: 1000,
    vatRate: 0,
    stock: {},
    amountsCents: [1000, 2500, 5000, 10_000, 20_000],
    maxQuantity: 5,
  },
]
