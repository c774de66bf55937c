import { expect, it } from 'vitest'
import { withdrawalDeclaration } from '#contract/withdrawals/withdrawals.ts'
import { faultsOf, maxLengths } from './withdrawal-form.tsx'

const values = { name: 'Jana', orderNumber: 'SGE-1', email: 'jana@example.org', items: '' }

it('finds nothing wrong with what says who, what and where to', () => {
  expect(faultsOf(values)).toEqual({})
})

it('names each field that is empty', () => {
  expect(faultsOf({ name: ' ', orderNumber: '', email: '', items: '' })).toEqual({
    name: 'noName',
    orderNumber: 'noOrderNumber',
    email: 'noEmail',
  })
})

it.each(['jana', 'jana@', 'jana@example', 'ja na@example.org'])('takes %s for no address', email => {
  expect(faultsOf({ ...values, email })).toEqual({ email: 'wrongEmail' })
})

it.each(Object.entries(maxLengths))(
  'lets as much be typed into %s as the platform takes',
  (field, length) => {
    const fill = (letters: number) =>
      field === 'email' ? `${'a'.repeat(letters - 62)}@${'b'.repeat(57)}.org` : 'a'.repeat(letters)
    const takes = (letters: number) => {
      const declared = { ...values, language: 'de', [field]: fill(letters) }
      const read = withdrawalDeclaration.safeParse(declared)
      return read.success || !read.error.issues.some(issue => issue.code === 'too_big')
    }
    expect([takes(length), takes(length + 1)]).toEqual([true, false])
  },
)
