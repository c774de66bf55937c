import { describe, expect, it } from 'vitest'
import type { Held } from '../lib/test-reports.ts'
import { createJudgement } from './held.ts'

const held = (title: string, ...errors: string[]): Held => ({ file: 'order.spec.ts', title, errors })
const untouched = () => createJudgement(() => false)

describe('a journey that failed and then held', () => {
  it('counts as passed where the change does not reach it, and is named with what was wrong', () => {
    const judgement = untouched()
    expect(judgement.against(held('orders', 'no button'))).toBeUndefined()
    expect(judgement.forgiven).toEqual(['order.spec.ts › orders\n    no button'])
  })

  it('has failed where the change reaches it', () => {
    const judgement = createJudgement(file => file === 'order.spec.ts')
    expect(judgement.against(held('orders', 'no button'))).toBe('the change reaches it')
    expect(judgement.forgiven).toEqual([])
  })

  it.each([
    ['crash: x is undefined (http://localhost/)', 'a page crashed'],
    ['locator.click: Target crashed', 'a page crashed'],
    ['console: Failed to load resource: the server responded with a status of 503 ()', 'the server failed'],
    ['console: GET /cart breaks the contract', 'an answer broke the contract'],
    [
      'console: Refused to load, it violates the following Content Security Policy directive',
      'the content security policy blocked something',
    ],
    ['nothing in the console', 'the console said something'],
  ])('has failed where its first fault was one of the product: %s', (error, reason) => {
    expect(untouched().against(held('orders', 'no button', error))).toBe(reason)
  })

  it('is forgiven twice in a run, and no third time', () => {
    const judgement = untouched()
    const reasons = ['one', 'two', 'three'].map(title => judgement.against(held(title, 'too late')))
    expect(reasons).toEqual([undefined, undefined, 'more than 2 in one run'])
    expect(judgement.forgiven).toHaveLength(2)
  })
})
