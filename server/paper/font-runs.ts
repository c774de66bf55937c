import type { Face, FontName } from './pdf-fonts.ts'

/** A part of a text that one face draws. */
export interface FontRun {
  readonly face: Face
  readonly text: string
}

/** What a script is written with when the wanted font lacks it, the preferred face first. */
const scripts: readonly { of: RegExp; faces: readonly Face[] }[] = [
  { of: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u, faces: ['noto'] },
  // Apart from Latin although it is the same font: a run is shaped by the rules of its first script.
  { of: /\p{Script=Devanagari}/u, faces: ['noto'] },
  {
    of: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
    faces: ['japanese', 'chinese'],
  },
  { of: /\p{Script=Hangul}/u, faces: ['korean'] },
  { of: /\p{Script=Arabic}/u, faces: ['arabic'] },
  { of: /\p{Script=Hebrew}/u, faces: ['hebrew'] },
  { of: /\p{Script=Thai}/u, faces: ['thai'] },
  { of: /\p{Script=Georgian}/u, faces: ['georgian'] },
  { of: /\p{Script=Armenian}/u, faces: ['armenian'] },
  { of: /\p{Script=Bengali}/u, faces: ['bengali'] },
  { of: /\p{Script=Tamil}/u, faces: ['tamil'] },
  { of: /\p{Script=Ethiopic}/u, faces: ['ethiopic'] },
  { of: /\p{Script=Gurmukhi}/u, faces: ['gurmukhi'] },
  { of: /\p{Script=Gujarati}/u, faces: ['gujarati'] },
  { of: /\p{Script=Oriya}/u, faces: ['oriya'] },
  { of: /\p{Script=Telugu}/u, faces: ['telugu'] },
  { of: /\p{Script=Kannada}/u, faces: ['kannada'] },
  { of: /\p{Script=Malayalam}/u, faces: ['malayalam'] },
  { of: /\p{Script=Sinhala}/u, faces: ['sinhala'] },
  { of: /\p{Script=Khmer}/u, faces: ['khmer'] },
  { of: /\p{Script=Lao}/u, faces: ['lao'] },
  { of: /\p{Script=Myanmar}/u, faces: ['myanmar'] },
  { of: /\p{Script=Tibetan}/u, faces: ['tibetan'] },
  { of: /\p{Script=Mongolian}/u, faces: ['mongolian'] },
  { of: /\p{Script=Thaana}/u, faces: ['thaana'] },
  { of: /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f/u, faces: ['emoji', 'noto', 'japanese'] },
]
/** Punctuation, numbers, symbols: what belongs to no script. Some of it only Arabic or Indian fonts have. */
const common: (typeof scripts)[number] = {
  of: /(?:)/u,
  faces: ['noto', 'japanese', 'emoji', 'chinese', 'arabic', 'hebrew', 'thai', 'georgian', 'bengali'],
}

const signs = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What stands where no font has a sign. */
const REPLACEMENT = '\ufffd'

export interface FontChoice {
  readonly wanted: FontName
  readonly has: (face: Face, text: string) => boolean
  /** Is told of each sign that no font has. */
  readonly onMissing: (sign: string) => void
}

/**
 * Cuts a text into runs of one face each. A word stays in one face where one has all of it, so that a single foreign letter
 * does not stand out of it; else each sign takes the first face that has it.
 */
export function fontRuns(text: string, choice: FontChoice): FontRun[] {
  const runs: { face: Face; text: string; script: (typeof scripts)[number] }[] = []
  for (const { text: word, script } of words(text)) {
    for (const part of facesOf(word, script, choice)) {
      const last = runs.at(-1)
      const belongs =
        last?.face === part.face && (last.script === script || script === common || last.script === common)
      if (!last || !belongs) runs.push({ ...part, script })
      else {
        last.text += part.text
        if (last.script === common) last.script = script
      }
    }
  }
  return runs
}

function* words(text: string): Iterable<{ text: string; script: (typeof scripts)[number] }> {
  let word = ''
  let script = common
  for (const { segment } of signs.segment(text)) {
    const its = scripts.find(({ of }) => of.test(segment)) ?? common
    if (word !== '' && (its !== script || its === common)) {
      yield { text: word, script }
      word = ''
    }
    script = its
    word += segment
  }
  if (word !== '') yield { text: word, script }
}

function facesOf(word: string, { faces }: (typeof scripts)[number], choice: FontChoice): FontRun[] {
  const { wanted, has, onMissing } = choice
  const candidates = [wanted, ...faces]
  const whole = candidates.find(face => has(face, word))
  if (whole) return [{ face: whole, text: word }]
  return Array.from(signs.segment(word), ({ segment }) => {
    const face = candidates.find(one => has(one, segment))
    if (face) return { face, text: segment }
    onMissing(segment)
    return { face: 'noto', text: REPLACEMENT }
  })
}
