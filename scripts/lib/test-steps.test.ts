import { describe, expect, it } from 'vitest'
import { tested } from './test-steps.ts'

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
})
