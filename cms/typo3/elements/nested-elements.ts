import { z } from 'zod'
import { plainText } from '../../safe-html.ts'
import { typo3Element } from '../typo3-schema.ts'

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const nested = typo3Element.extend({ content: z.record(z.string(), z.unknown()) })
const isElement = (value: unknown) => nested.safeParse(value).success

/**
 * The elements that stand within an element, in their order. Extensions for columns call their lists as they like: `left`,
 * `items › contentElements`, `children_201`, `structure › rows › columns › elements`.
 */
export const nestedElements = (value: unknown): unknown[] => {
  if (!isGroup(value)) return []
  return Object.values(value).flatMap(inner => (isElement(inner) ? [inner] : nestedElements(inner)))
}

/** What stands above an element is shown; how its columns are called is for editors. */
const notForReaders = /^(header|subheader|headerL\w+|headerP\w+|config)$/

/** Whether the element says or shows anything beside its heading and the elements within it. */
export function saysMore(value: unknown): boolean {
  if (typeof value === 'string') return /\s/.test(plainText(value))
  if (!isGroup(value) || isElement(value)) return false
  return (
    'publicUrl' in value ||
    Object.entries(value).some(([key, inner]) => !notForReaders.test(key) && saysMore(inner))
  )
}
