import { describe, expect, it } from 'vitest'
import { judged, tested } from './test-steps.ts'

const ended = (code: number) => ({ code, output: 'said' })

describe('summing up a test run', () => {
  it('takes the counts of a run that ended well', () => {
    expect(tested(ended(0), { passed: 3, failed: 0, faults: [] })).toMatchObject({ passed: 3, failed: 0 })
  })

  it('fails a run in which no test ran', () => {
    expect(tested(ended(0), { passed: 0, failed: 0, faults: [] })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('fails a run that ended badly although no test failed', () => {
    expect(tested(ended(1), { passed: 3, failed: 0, faults: [] })).toMatchObject({ passed: 3, failed: 1 })
  })

  it('lets a run end badly whose only fault was a journey that is forgiven', () => {
    const outcome = { passed: 3, failed: 0, faults: [], isForgiven: true }
    expect(tested(ended(1), outcome)).toMatchObject({ passed: 3, failed: 0 })
  })
})

describe('journeys that held on their second try', () => {
  const held = ['orders', 'pays'].map(title => ({ file: 'order.spec.ts', title, errors: ['no button'] }))
  const outcome = { passed: 1, failed: 0, faults: [], held }

  it('count as passed where nothing stands against them', () => {
    expect(judged(outcome, () => undefined)).toEqual({ passed: 3, failed: 0, faults: [], isForgiven: true })
  })

  it('have failed with the reason, each by itself', () => {
    const against = ({ title }: { title: string }) => (title === 'pays' ? 'it is new' : undefined)
    expect(judged(outcome, against)).toEqual({
      passed: 2,
      failed: 1,
      faults: ['order.spec.ts › pays\n    no button\n    held when repeated, but it is new'],
      isForgiven: true,
    })
    expect(judged(outcome, () => 'it is new')).toMatchObject({ passed: 1, failed: 2, isForgiven: false })
  })
})
