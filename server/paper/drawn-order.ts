/** What is used of an open font. */
export interface LaidOutFont {
  layout: (text: string, features?: readonly string[]) => unknown
}

const consonant = String.raw`[\u1000-\u102a\u103f\u104e\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e\uaa60-\uaa7a]`
const kinzi = String.raw`[\u1004\u101b\u105a]\u103a\u1039`
const medial = String.raw`[\u103a-\u103e\u105e-\u1060\u1082]`
const vowelOrMark = String.raw`[\u102b-\u1038\u103a\u1056-\u1059\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1083-\u108d]`

/** A small ṅa above, a consonant with those stacked below it, medials, vowels and marks. */
const syllable = RegExp(
  `(${kinzi})?(${consonant}(?:\\u1039${consonant})*)(${medial}*)(${vowelOrMark}*)`,
  'gu',
)

const VOWEL_E = '\u1031'
const MEDIAL_RA = '\u103c'
/** A dot above that is written behind a vowel below stands before it. */
const vowelBelowThenDot = /([\u102f\u1030])(.*?)(\u1036)/u

/**
 * Burmese in the order in which it is drawn: the vowel e and the medial ra stand before the consonant that they are spoken after (OpenType,
 * "Myanmar script development").
 */
const burmeseAsDrawn = (text: string): string =>
  text.replace(syllable, (_, above: string | undefined, base: string, medials: string, marks: string) => {
    const before = [marks.includes(VOWEL_E) && VOWEL_E, medials.includes(MEDIAL_RA) && MEDIAL_RA]
    return [
      ...before.filter(sign => sign !== false),
      base,
      above ?? '',
      medials.replace(MEDIAL_RA, ''),
      marks.replace(VOWEL_E, '').replace(vowelBelowThenDot, '$3$1$2'),
    ].join('')
  })

/** The ring of "am" stands below a tone, which is typed before it: น้ำ. */
const thaiAsDrawn = (text: string): string => text.replace(/([\u0e48-\u0e4b]+)\u0e33/gu, '\u0e4d$1\u0e32')
const laoAsDrawn = (text: string): string => text.replace(/([\u0ec8-\u0ecb]+)\u0eb3/gu, '\u0ecd$1\u0eb2')

interface Drawing {
  readonly asDrawn: (text: string) => string
  /** What the font joins and places the letters by, beside what every font does. */
  readonly features: readonly string[]
}

/** Scripts that fontkit (2.0.4) has no rules for, by the face that has them. */
const drawings: Readonly<Record<string, Drawing>> = {
  myanmar: {
    asDrawn: burmeseAsDrawn,
    features: ['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts'],
  },
  thai: { asDrawn: thaiAsDrawn, features: [] },
  lao: { asDrawn: laoAsDrawn, features: [] },
}

/** Has a face lay texts out in the order in which their letters are drawn. */
export function drawInOrder(font: LaidOutFont, face: string): void {
  const drawing = drawings[face]
  if (!drawing) return
  const layout = font.layout.bind(font)
  font.layout = (text, wanted = []) => layout(drawing.asDrawn(text), [...wanted, ...drawing.features])
}
