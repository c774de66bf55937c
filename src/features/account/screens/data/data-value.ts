import { type LocalizedText, localizedText, type Money, money } from '#contract/kernel/primitives.ts'

/**
 * A value of the data export as it can be read: `nothing` of an empty text, list or object, a `record` with a name for each value, a `list`
 * of either. Moments are in UTC, days have no time zone.
 */
export type DataValue =
  | { kind: 'nothing' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'truth'; isTrue: boolean }
  | { kind: 'moment'; timestamp: string }
  | { kind: 'day'; day: string }
  | { kind: 'money'; money: Money }
  | { kind: 'localized'; text: LocalizedText }
  | { kind: 'record'; entries: readonly { key: string; value: DataValue }[] }
  | { kind: 'list'; items: readonly DataValue[] }

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const day = /^\d{4}-\d{2}-\d{2}$/

const ofText = (text: string): DataValue => {
  if (text.trim() === '') return { kind: 'nothing' }
  if (Number.isNaN(Date.parse(text))) return { kind: 'text', text }
  if (moment.test(text)) return { kind: 'moment', timestamp: text }
  return day.test(text) ? { kind: 'day', day: text } : { kind: 'text', text }
}

function ofObject(object: object): DataValue {
  const asMoney = money.strict().safeParse(object)
  if (asMoney.success) return { kind: 'money', money: asMoney.data }
  const asText = localizedText.strict().safeParse(object)
  if (asText.success) return { kind: 'localized', text: asText.data }
  const entries = Object.entries(object).map(([key, value]) => ({ key, value: readData(value) }))
  return entries.length === 0 ? { kind: 'nothing' } : { kind: 'record', entries }
}

/** Finds out what a value of the export is, whatever area it comes from. */
export function readData(value: unknown): DataValue {
  if (typeof value === 'string') return ofText(value)
  if (typeof value === 'number') return { kind: 'number', number: value }
  if (typeof value === 'boolean') return { kind: 'truth', isTrue: value }
  if (Array.isArray(value)) {
    return value.length === 0 ? { kind: 'nothing' } : { kind: 'list', items: value.map(readData) }
  }
  return typeof value === 'object' && value !== null ? ofObject(value) : { kind: 'nothing' }
}

/** "Partner identity number" of `partnerIdentityNumber`: what stands for a name that nobody has put into words. */
export function plainName(key: string): string {
  const words = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
