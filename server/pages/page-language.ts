import { fallbackLanguage, type Language, languages } from '#contract/kernel/primitives.ts'

/** `de-AT` → `de`, where it is one of ours. */
const known = (tag: string): Language | undefined => {
  const primary = tag.trim().toLowerCase().split('-')[0]
  return languages.find(language => language === primary)
}

/** Tags of an Accept-Language header, the dearest first; what is weighted 0 is not wanted at all. */
function accepted(header: string): string[] {
  return header
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters
        .find(parameter => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** The language of a page: what the sub-site asked for (`ui_locales`), then what the browser prefers, then German. */
export function choosePageLanguage(
  uiLocales: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  const preferred = [...(uiLocales ?? '').split(' '), ...accepted(acceptLanguage ?? '')]
  return preferred.map(known).find(language => language !== undefined) ?? fallbackLanguage
}
