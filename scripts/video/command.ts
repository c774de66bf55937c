import { parseArgs } from 'node:util'
import { type Language, languages } from '../../contract/kernel/primitives.ts'

export const usage = `npm run video:add -- FILE [--uid N] [--title TEXT] [--paid] [--captions de=FILE]…

Cuts a video into a stream that the platform plays, in sizes up to its own. Needs ffmpeg.
--uid       its number, by which pages name it; without one the next that is free
--title     what it is called; without one the name of the file
--paid      only people with a subscription see more than its first ten seconds
--captions  WebVTT or SubRip in a language: de=FILE, en=FILE or ja=FILE; several times for several`

export interface AddCommand {
  file: string
  uid: number | undefined
  title: string | undefined
  isPaid: boolean
  captions: readonly { language: Language; file: string }[]
}

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

/** What somebody wants added; undefined where the line says something else. */
export function readAddCommand(args: readonly string[]): AddCommand | undefined {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        uid: { type: 'string' },
        title: { type: 'string' },
        paid: { type: 'boolean', default: false },
        captions: { type: 'string', multiple: true, default: [] },
      },
    })
  } catch {
    return undefined
  }
  const { values, positionals } = parsed
  const [file, ...others] = positionals
  if (file === undefined || file === '' || others.length > 0) return undefined
  if (values.uid !== undefined && !/^[1-9]\d{0,8}$/.test(values.uid)) return undefined
  if (values.title?.trim() === '') return undefined
  const captions = values.captions.map(text => {
    const [language = '', ...name] = text.split('=')
    return isLanguage(language) && name.join('=') !== '' ? { language, file: name.join('=') } : undefined
  })
  const whole = captions.filter(one => one !== undefined)
  if (whole.length < captions.length) return undefined
  if (new Set(whole.map(({ language }) => language)).size < whole.length) return undefined
  return {
    file,
    uid: values.uid === undefined ? undefined : Number(values.uid),
    title: values.title?.trim(),
    isPaid: values.paid,
    captions: whole,
  }
}
