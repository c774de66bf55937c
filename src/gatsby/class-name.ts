import { createHash } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const digits = `${letters}0123456789`

/** Where a stylesheet lies, wherever the project does: "/src/ui/button.module.css". */
const placeOf = (file: string): string => {
  const path = file.replaceAll('\\', '/')
  return path.slice(path.lastIndexOf('/src/'))
}

/** Three letters and digits from the digest of a stylesheet's place. */
function prefixOf(place: string): string {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(place).digest()
  return [letters[first % 52], digits[second % 62], digits[third % 62]].join('')
}

/**
 * Gives each class of each CSS module a short name: its stylesheet's three letters and its number there, the same in every build of the
 * same stylesheet. Gatsby's say module, class and five digits of a digest, which was a fifth of all styles and a twelfth of a start page
 * (brotli, measured). The number is in capitals, so that no class of ours for all pages is met. Throws where two stylesheets have the
 * same three letters.
 */
export function createClassNames(): (file: string, local: string) => string {
  const places = new Map<string, string>()
  const classes = new Map<string, string[]>()
  return (file, local) => {
    const place = placeOf(file)
    const prefix = prefixOf(place)
    const other = places.get(prefix) ?? place
    if (other !== place)
      throw new Error(`${place} and ${other} have the same short name: call one otherwise.`)
    places.set(prefix, place)
    const known = classes.get(place) ?? []
    classes.set(place, known)
    if (!known.includes(local)) known.push(local)
    return prefix + known.indexOf(local).toString(36).toUpperCase()
  }
}
