import { describe, expect, it } from 'vitest'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { drawnGlyphs, drawnText, embeddedFonts } from '#tests/helpers/pdf-text.ts'
import type { DocumentContent } from './document-content.ts'
import { renderDocument } from './render-document.ts'

const invoiceTo = (
  [firstName, lastName, street]: readonly [string, string, string],
  changes: Partial<DocumentContent> = {},
): DocumentContent => {
  const address = makePostalAddress({ firstName, lastName, street, city: street })
  return {
    kind: 'invoice',
    number: 'R-1',
    language: 'de',
    date: '2026-11-25T10:00:00.000Z',
    orderNumber: 'K-1',
    orderDate: '2026-11-25T10:00:00.000Z',
    deliveryDate: null,
    about: null,
    seller: 'Kurve',
    billingAddress: address,
    shippingAddress: address,
    lines: [
      {
        productNumber: '1001',
        name: `Heimtrikot ${lastName}`,
        details: [firstName],
        quantity: 1,
        priceCents: 8095,
        discountCents: 0,
        totalCents: 8095,
        vatRate: 19,
      },
    ],
    shippingName: 'Paket',
    shippingCents: 0,
    totalCents: 8095,
    vat: [{ vatRate: 19, netCents: 6803, cents: 1292 }],
    voucherCents: 0,
    paymentType: 'purchaseOnAccount',
    isPaid: false,
    ...changes,
  }
}

/** Someone of each script, and what else people write in names and addresses. */
const buyers = {
  German: ['Jürgen', 'Weiß', 'Straße 5 ½'],
  'a house number with a power': ['Jana', 'Krämer', 'Hauptstr. 5 ²'],
  Polish: ['Łukasz', 'Żółć', 'Ulica Źródlana 3'],
  Turkish: ['Ağca', 'İpekçioğlu', 'Şişli'],
  Vietnamese: ['Nguyễn', 'Thị Hồng', 'Đường Lê Lợi'],
  Ukrainian: ['Олексій', 'Ґалаґан-Єфименко', 'вул. Її 7'],
  Greek: ['Γιώργος', 'Παπαδόπουλος', 'Οδός Ἀθηνᾶς 3'],
  Hebrew: ['שלום', 'כהן', 'רחוב הרצל 15'],
  Arabic: ['محمد', 'عبد الله', 'شارع ٥، القاهرة'],
  Persian: ['پیمان', 'گچپژ', 'می‌خواهم ۴۵۶'],
  Thai: ['สมชาย', 'ใจดี', 'ถนนสุขุมวิท น้ำ'],
  Hindi: ['राजेन्द्र', 'क्षत्रिय', 'श्री हिन्दी मार्ग'],
  Bengali: ['রবীন্দ্রনাথ', 'ঠাকুর', 'কলকাতা'],
  Tamil: ['குமரன்', 'தமிழ்', 'சென்னை'],
  Georgian: ['გიორგი', 'ბერიძე', 'თბილისი'],
  Armenian: ['Արմեն', 'Հակոբյան', 'Երևան'],
  Amharic: ['ኃይለ', 'ሥላሴ', 'አዲስ አበባ'],
  Punjabi: ['ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ', 'ਅੰਮ੍ਰਿਤਸਰ'],
  Gujarati: ['મોહનદાસ', 'ગાંધી', 'અમદાવાદ'],
  Odia: ['ପ୍ରଶାନ୍ତ', 'ମହାପାତ୍ର', 'ଭୁବନେଶ୍ୱର'],
  Telugu: ['శ్రీనివాస', 'రావు', 'హైదరాబాద్'],
  Kannada: ['ಕುವೆಂಪು', 'ರಾಜ್', 'ಬೆಂಗಳೂರು'],
  Malayalam: ['ഉണ്ണി', 'കൃഷ്ണൻ', 'തിരുവനന്തപുരം'],
  Sinhala: ['සංගීත්', 'පෙරේරා', 'කොළඹ'],
  Khmer: ['សុខា', 'ចាន់', 'ភ្នំពេញ'],
  Lao: ['ສົມຊາຍ', 'ວົງສາ', 'ວຽງຈັນ'],
  Burmese: ['အောင်ဆန်း', 'စုကြည်', 'ရန်ကုန်မြို့'],
  Tibetan: ['བསྟན་འཛིན', 'རྒྱ་མཚོ', 'ལྷ་ས'],
  Mongolian: ['ᠪᠠᠲᠤ', 'ᠮᠥᠩᠬᠡ', 'ᠤᠯᠠᠭᠠᠨᠪᠠᠭᠠᠲᠤᠷ'],
  Dhivehi: ['އިބްރާހީމް', 'ޞާލިޙު', 'މާލެ'],
  'Chinese with its letters of sound': ['ㄓㄤ', '王', '臺北市'],
  Korean: ['김', '철수', '서울특별시 뷁'],
  'simplified Chinese': ['张', '伟喆', '北京市朝阳区'],
  Japanese: ['髙橋', 'さくら', '東京都タワー通り'],
  'two scripts in one name': ['太郎', 'Štefan', 'Max Ґ שלום'],
  'emoji and symbols': ['😀', '♥ ⚽ 🇩🇪 👨‍👩‍👧 👍🏽 ❤️', '№ ✓ ★'],
  'ligatures and narrow spaces': ['ﬁnal', 'ﬂoh', '12\u202f345 € ¾ ⅓'],
} as const

/** Those that living languages write names in (Unicode Standard Annex 31, table 5), and Mongolian beside its Cyrillic. */
const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const

describe('an invoice', () => {
  it.each(scripts)('is tried with somebody who writes %s', script => {
    const letter = new RegExp(`\\p{Script=${script}}`, 'u')
    expect(
      Object.values(buyers)
        .flat()
        .some(text => letter.test(text)),
    ).toBe(true)
  })

  it.each(Object.entries(buyers))('has every letter of somebody whose name is %s', async (_, buyer) => {
    const { bytes, missingSigns } = await renderDocument(invoiceTo(buyer))
    expect(missingSigns).toEqual([])
    const glyphs = drawnGlyphs(bytes)
    expect(glyphs.length).toBeGreaterThan(20)
    expect(glyphs.filter(piece => piece.includes(0))).toEqual([])
  })

  it.each(['de', 'en'] as const)(
    'reads no other font than the club’s for a usual buyer (%s)',
    async language => {
      const { bytes } = await renderDocument(invoiceTo(['Jürgen', 'Weiß', 'Straße 5'], { language }))
      expect(new Set(embeddedFonts(bytes).map(name => name.split('-')[0]))).toEqual(
        new Set(['InstrumentSans', 'SofiaSansExtraCondensed']),
      )
    },
  )

  it.each([
    ['de', 'bezahlt \u22125,00 €'],
    ['en', 'vouchers \u2212€5.00'],
  ] as const)('writes what vouchers pay with the sign of a minus (%s)', async (language, words) => {
    const changes = { language, voucherCents: 500 }
    const { bytes } = await renderDocument(invoiceTo(['Jürgen', 'Weiß', 'Straße 5'], changes))
    expect(drawnText(bytes)).toContain(words)
  })

  it('keeps a word in one font, and the words around it in the club’s', async () => {
    const { bytes } = await renderDocument(invoiceTo(['Jana', 'Nguyễn', 'Hauptstr. 5']))
    const notoPieces = drawnGlyphs(bytes).filter(({ length }) => length === 'Nguyễn'.length)
    expect(notoPieces.length).toBeGreaterThan(0)
  })

  it('shows a sign in place of one that no font has, and says which it was', async () => {
    const { bytes, missingSigns } = await renderDocument(invoiceTo(['Ꭰ', 'Müller', 'Straße 5']))
    expect(missingSigns).toEqual(['U+13A0'])
    expect(drawnGlyphs(bytes).filter(piece => piece.includes(0))).toEqual([])
    expect(embeddedFonts(bytes).join()).toContain('NotoSans')
  })
})
