import { expect, it } from 'vitest'
import { cancellationDeclaration, LAST_CANCELLATION_DAY } from '#contract/cancellations/cancellations.ts'
import {
  type CancellationValues,
  declarationOf,
  faultsOf,
  lastDay,
  maxLengths,
} from './cancellation-values.ts'

const values: CancellationValues = {
  kind: 'ordinary',
  reason: '',
  name: 'Jana',
  contract: '189900417',
  when: 'next',
  endsOn: '',
  email: 'jana@example.org',
}

it('finds nothing wrong with what says who, which contract and where to', () => {
  expect(faultsOf(values)).toEqual({})
})

it('names each field that is empty', () => {
  expect(faultsOf({ ...values, name: ' ', contract: '', email: '' })).toEqual({
    name: 'noName',
    contract: 'noContract',
    email: 'noEmail',
  })
})

it('asks for a reason and a day only where somebody has chosen to give one', () => {
  const chosen: CancellationValues = { ...values, kind: 'extraordinary', when: 'day' }
  expect(faultsOf(chosen)).toEqual({ reason: 'noReason', endsOn: 'noDay' })
  const typed: CancellationValues = { ...values, reason: 'Umzug', endsOn: '2032-06-30' }
  expect(declarationOf(typed, 'de')).not.toHaveProperty('reason')
  expect(declarationOf(typed, 'de')).not.toHaveProperty('endsOn')
  expect(declarationOf({ ...typed, kind: 'extraordinary', when: 'day' }, 'de')).toMatchObject({
    reason: 'Umzug',
    endsOn: '2032-06-30',
  })
})

it.each(['jana', 'jana@', 'jana@example', 'ja na@example.org'])('takes %s for no address', email => {
  expect(faultsOf({ ...values, email })).toEqual({ email: 'wrongEmail' })
})

it('takes the last day that the platform takes, and none behind it', () => {
  expect(lastDay).toBe(LAST_CANCELLATION_DAY)
  expect(faultsOf({ ...values, when: 'day', endsOn: '2099-12-31' })).toEqual({})
  expect(faultsOf({ ...values, when: 'day', endsOn: '2100-01-01' })).toEqual({ endsOn: 'wrongDay' })
})

it.each(Object.entries(maxLengths))(
  'lets as much be typed into %s as the platform takes',
  (field, length) => {
    const fill = (letters: number) =>
      field === 'email' ? `${'a'.repeat(letters - 62)}@${'b'.repeat(57)}.org` : 'a'.repeat(letters)
    const takes = (letters: number) => {
      const typed: CancellationValues = {
        ...values,
        kind: 'extraordinary',
        reason: 'x',
        [field]: fill(letters),
      }
      const read = cancellationDeclaration.safeParse(declarationOf(typed, 'de'))
      return read.success || !read.error.issues.some(issue => issue.code === 'too_big')
    }
    expect([takes(length), takes(length + 1)]).toEqual([true, false])
  },
)
