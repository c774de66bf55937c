import { describe, expect, it } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.ts'

describe('reading reports', () => {
  it('counts a vitest file that could not be loaded as a failed test, and tells what was wrong', () => {
    const report = {
      numPassedTests: 2,
      testResults: [
        { name: 'broken.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
        {
          name: 'cart.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a cart adds', status: 'passed', failureMessages: [] },
            {
              fullName: 'a cart removes',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1 to be 2'],
            },
            { fullName: 'a cart expires', status: 'passed', failureMessages: [] },
          ],
        },
      ],
    }
    expect(readVitest(report)).toEqual({
      passed: 2,
      failed: 2,
      faults: ['broken.test.ts\n    no such file', 'cart.test.ts › a cart removes\n    expected 1 to be 2'],
    })
  })

  it('counts a vitest file whose hook failed, which skips its tests, as a failed test', () => {
    const skipped = ['plays', 'stops'].map(fullName => ({ fullName, status: 'skipped', failureMessages: [] }))
    const testResults = [
      { name: 'player.test.tsx', status: 'failed', message: '', assertionResults: skipped },
    ]
    expect(readVitest({ numPassedTests: 7, testResults })).toEqual({
      passed: 7,
      failed: 1,
      faults: ['player.test.tsx\n    A hook of it failed'],
    })
  })

  it('counts a journey that failed twice, in whatever group it stands, and names one that held when repeated', () => {
    const journey = (title: string, status: string, ...messages: string[]) => ({
      title,
      file: 'order.spec.ts',
      tests: [{ status, results: [{ errors: messages.map(message => ({ message })) }, { errors: [] }] }],
    })
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [journey('orders', 'expected'), journey('pays', 'unexpected', 'no button')],
          suites: [{ specs: [journey('returns', 'flaky', 'too late', 'console: 500')] }],
        },
      ],
    }
    expect(readPlaywright(report)).toEqual({
      passed: 1,
      failed: 1,
      faults: ['order.spec.ts › pays\n    no button'],
      held: [{ file: 'order.spec.ts', title: 'returns', errors: ['too late', 'console: 500'] }],
    })
  })

  it('counts a run that could not begin as failed', () => {
    expect(readPlaywright({ stats: { expected: 0 }, errors: [{ message: 'no browser' }] })).toEqual({
      passed: 0,
      failed: 1,
      faults: ['the run\n    no browser'],
      held: [],
    })
  })

  it('counts nothing where a run wrote no report', () => {
    const nothing = { passed: 0, failed: 0, faults: [] }
    expect([readVitest(undefined), readPlaywright(undefined)]).toEqual([nothing, { ...nothing, held: [] }])
  })
})
