import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, tested } from './test-steps.ts'

const ended = (code: number) => ({ code, output: 'said' })

describe('summing up a test run', () => {
  it('takes the counts of a run that ended well', () => {
    expect(tested(ended(0), { passed: 3, failed: 0 })).toMatchObject({ passed: 3, failed: 0 })
  })

  it('fails a run in which no test ran', () => {
    expect(tested(ended(0), { passed: 0, failed: 0 })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('fails a run that ended badly although no test failed', () => {
    expect(tested(ended(1), { passed: 3, failed: 0 })).toMatchObject({ passed: 3, failed: 1 })
  })
})

describe('counting reports', () => {
  it('counts a vitest file that could not be loaded as a failed test', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}, {}] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2 })
  })

  it('counts a journey that held only when repeated as failed', () => {
    expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] })).toEqual({
      passed: 4,
      failed: 2,
    })
  })

  it('counts nothing where a run wrote no report', () => {
    expect([countVitest(undefined), countPlaywright(undefined)]).toEqual([
      { passed: 0, failed: 0 },
      { passed: 0, failed: 0 },
    ])
  })
})
