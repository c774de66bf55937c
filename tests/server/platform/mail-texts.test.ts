import { expect, it } from 'vitest'
import { languages } from '#contract/primitives.ts'
import { textsOf } from '#server/texts.ts'
import { renderMail } from '#server/domains/mail/render-mail.ts'
import { orderPlaced } from '#server/domains/mail/templates/order-placed.ts'

const address = {
  firstName: 'Jana',
  lastName: 'Krämer',
  company: null,
  street: 'Lindenweg 4',
  additionalAddress: null,
  postalCode: '60311',
  city: 'Frankfurt',
  countryCode: 'DE',
  phone: null,
}
const euro = (cents: number) => ({ cents, currency: 'EUR' as const })

function orderMail(language: (typeof languages)[number]) {
  const t = textsOf('mail', language)
  const content = orderPlaced(
    {
      firstName: 'Jana',
      href: 'http://localhost:8000/stadion/account/orders/1/',
      checkout: {
        id: '5f7cf1a3-9f0e-4f53-a6a5-0d5c1c1a2b11',
        checkoutId: '5f7cf1a3-9f0e-4f53-a6a5-0d5c1c1a2b11',
        date: '2031-05-17T09:30:00.000Z',
        paymentType: 'purchaseOnAccount',
        shippingAddress: address,
        billingAddress: address,
        transactions: [
          {
            orders: [
              {
                orderNumber: 'SGE-1001',
                seller: 'SG Eichwald',
                state: 'OrderPlaced',
                stateDate: '2031-05-17T09:30:00.000Z',
                shippingCode: 'standard',
                shippingName: { de: 'Paket', en: 'Parcel' },
                shippingPrice: euro(495),
                totalPrice: euro(18_485),
                items: [
                  {
                    serialNumber: 1,
                    type: 'product',
                    sku: 'JERSEY-HOME-M',
                    productNumber: 'JERSEY-HOME',
                    name: { de: 'Heimtrikot', en: 'Home jersey' },
                    size: 'M',
                    picture: {
                      kind: 'jersey',
                      primary: '#0b2f22',
                      secondary: '#f7f5ee',
                      pattern: 'plain',
                      number: null,
                    },
                    userOptionValues: { flockName: 'Jana' },
                    quantity: 2,
                    price: euro(8995),
                    totalPrice: euro(17_990),
                    vatRate: 19,
                  },
                ],
              },
            ],
          },
        ],
        totals: {
          price: euro(17_990),
          shipping: euro(495),
          tax: [{ vatRate: 19, amount: euro(2951) }],
          voucherDiscounts: euro(0),
          promotionCodeDiscounts: euro(0),
          total: euro(18_485),
        },
      },
    },
    { t, language, club: 'SG Eichwald 1899' },
  )
  return renderMail(content, language)
}

it.each(languages)('says in %s what was ordered, for how much and where it goes', language => {
  const { subject, text, html } = orderMail(language)
  expect(subject).toContain('SGE-1001')
  for (const part of [text, html]) {
    expect(part).toMatch(/184[.,]85/)
    expect(part).toContain('Lindenweg 4')
    expect(part).toContain('/stadion/account/orders/1/')
    expect(part).not.toMatch(/\{\{|orderPlaced\.|frame\./)
  }
})

it('names the goods in the language of the mail, and in German where they have no other name', () => {
  expect(orderMail('en').text).toContain('2 × Home jersey (Size M · Jana)')
  expect(orderMail('ja').text).toContain('2 × Heimtrikot')
})

it('escapes what people typed, in HTML alone', () => {
  const action = { kind: 'action', label: 'Zum Konto', href: 'https://a.example/?a=1&b="' } as const
  const mail = renderMail({ subject: 'Hallo', name: '<b>Jana</b>', blocks: [action] }, 'de')
  expect(mail.text).toContain('Hallo <b>Jana</b>,')
  expect(mail.html).not.toContain('<b>Jana')
  expect(mail.html).not.toContain('b="')
})
