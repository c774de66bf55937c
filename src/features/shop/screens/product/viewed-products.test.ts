import { expect, it } from 'vitest'
import { forgetViewed, noteViewed, readViewed, shownIn } from './viewed-products.ts'

function makeStorage(changes: Partial<Storage> = {}): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
    ...changes,
  }
}
const product = (productNumber: string, texts: { en?: string } = { en: 'Mug' }) => ({
  productNumber,
  name: { de: 'Tasse', ...texts },
  description: { de: 'Aus Ton', ...texts },
})

it('remembers the latest first, each once, and twenty at most', () => {
  const storage = makeStorage()
  for (let number = 1; number <= 25; number++) noteViewed(storage, product(String(number)))
  noteViewed(storage, product('10'))
  const numbers = readViewed(storage).map(({ productNumber }) => productNumber)
  expect(numbers.slice(0, 3)).toEqual(['10', '25', '24'])
  expect(numbers).toHaveLength(20)
  expect(new Set(numbers).size).toBe(20)
})

it('shows what has a name and a description in the language, and not what is looked at now', () => {
  const storage = makeStorage()
  noteViewed(storage, product('1'))
  noteViewed(storage, product('2', {}))
  noteViewed(storage, { ...product('3'), description: { de: 'Aus Ton' } })
  const list = readViewed(storage)
  expect(shownIn(list, 'de')).toEqual(['3', '2', '1'])
  expect(shownIn(list, 'de', '3')).toEqual(['2', '1'])
  expect(shownIn(list, 'en')).toEqual(['1'])
})

it('begins anew where what is kept cannot be read, or was forgotten', () => {
  const storage = makeStorage()
  storage.setItem('recentlyViewed', '{"a":')
  expect(readViewed(storage)).toEqual([])
  noteViewed(storage, product('1'))
  expect(readViewed(storage)).toHaveLength(1)
  forgetViewed(storage)
  expect(readViewed(storage)).toEqual([])
})

it('goes on where a browser keeps nothing', () => {
  const full = makeStorage({
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(() => noteViewed(full, product('1'))).not.toThrow()
})
