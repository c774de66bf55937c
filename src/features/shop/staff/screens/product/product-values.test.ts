import { expect, it } from 'vitest'
import { productForm } from './product-values.ts'

const { maxQuantity } = productForm.shape.variants.element.shape

it.each([
  ['12', 12],
  ['１２', 12],
  ['١٢', 12],
  ['१२', 12],
])('reads "%s" as the most of a size in one cart', (text, most) => {
  expect(maxQuantity.parse(text)).toBe(most)
})

it.each(['', '0', '1,5', '100', 'zwei'])('does not take "%s" for the most of a size', text => {
  expect(maxQuantity.safeParse(text).success).toBe(false)
})
