import { expect, it } from 'vitest'
import type { Problem } from '#contract/kernel/problem.ts'
import { ApiError } from '../http/api-error.ts'
import { needsFreshSignIn, outcomeOf } from './outcome.ts'

const refusal = (problem: Partial<Problem>) =>
  new ApiError('PUT /things', {
    kind: 'problem',
    problem: { type: 'about:blank', title: 'No', status: 400, ...problem },
  })

it('gives the value of a change that was made', async () => {
  expect(await outcomeOf(Promise.resolve(7))).toEqual({ ok: true, value: 7 })
})

it('turns a refusal into its problem and the first reason for each field', async () => {
  const outcome = await outcomeOf(
    Promise.reject(
      refusal({
        errorCode: 'INVALID_REQUEST',
        errors: [
          { path: 'city', code: 'too_small', message: '' },
          { path: 'city', code: 'invalid_format', message: '' },
          { path: 'address.phone', code: 'FOREIGN_ADDRESS_NEEDS_PHONE', message: '' },
        ],
      }),
    ),
  )
  expect(outcome).toMatchObject({
    ok: false,
    problem: { errorCode: 'INVALID_REQUEST' },
    fieldErrors: { city: 'too_small', 'address.phone': 'FOREIGN_ADDRESS_NEEDS_PHONE' },
  })
})

it.each([
  ['a session that has ended', refusal({ status: 401 })],
  ['a fault of the platform', refusal({ status: 503 })],
  ['no answer', new ApiError('PUT /things', { kind: 'network' })],
  ['an answer that breaks the contract', new ApiError('PUT /things', { kind: 'breach', status: 200 })],
  ['a mistake in our own code', new TypeError('x is undefined')],
])('leaves %s an exception', async (_, error) => {
  await expect(outcomeOf(Promise.reject(error))).rejects.toBe(error)
})

it('tells a change that needs a fresh sign-in from every other end', async () => {
  const tooOld = refusal({ status: 403, errorCode: 'REAUTHENTICATION_REQUIRED' })
  const forbidden = refusal({ status: 403, errorCode: 'FORBIDDEN' })
  for (const end of [tooOld, await outcomeOf(Promise.reject(tooOld))])
    expect(needsFreshSignIn(end)).toBe(true)
  const noAnswer = new ApiError('PUT /things', { kind: 'network' })
  for (const end of [
    forbidden,
    await outcomeOf(Promise.reject(forbidden)),
    noAnswer,
    null,
    undefined,
    'text',
    7,
  ]) {
    expect(needsFreshSignIn(end)).toBe(false)
  }
})
