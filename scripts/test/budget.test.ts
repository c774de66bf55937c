import { describe, expect, it } from 'vitest'
import { type Budget, linesOverBudget, measureYardstick, RUN_CPU_SECONDS } from './budget.ts'

const budget: Budget = {
  yardstickMs: 100,
  steps: { screens: { cpuSeconds: 100, tests: 1000 }, hosts: { cpuSeconds: 400, tests: 100 } },
}
const step = (name: string, cpuSeconds: number, passed: number) => ({
  name,
  cpuSeconds,
  passed,
  failed: 0,
  output: '',
})

describe('the budget of processor time', () => {
  it('is silent about steps that take what they are known to', () => {
    const lines = linesOverBudget([step('screens', 115, 1000), step('hosts', 390, 100)], budget, 100)
    expect(lines).toEqual([expect.stringContaining('505 CPU seconds')])
  })

  it('says which step grew', () => {
    const [, grown] = linesOverBudget([step('screens', 160, 1300), step('hosts', 400, 100)], budget, 100)
    expect(grown).toContain('grown: screens 160 CPU s for 1300 tests, known are 100 for 1000')
  })

  it('gives a step that ran a part of its tests a part of its time', () => {
    expect(linesOverBudget([step('hosts', 100, 20)], budget, 100)).toHaveLength(2)
    expect(linesOverBudget([step('hosts', 85, 20)], budget, 100)).toHaveLength(1)
  })

  it('gives a slower machine more, by what a fixed piece of work takes there', () => {
    expect(linesOverBudget([step('screens', 190, 1000)], budget, 200)).toEqual([
      expect.stringContaining(`of ${RUN_CPU_SECONDS * 2}`),
    ])
    expect(measureYardstick()).toBeGreaterThan(0)
  })

  it('names a step that has no budget yet', () => {
    expect(linesOverBudget([step('gate', 40, 3)], budget, 100)[1]).toContain('without a budget: gate')
  })

  it('says nothing where the system does not count', () => {
    expect(linesOverBudget([{ ...step('screens', 0, 1), cpuSeconds: undefined }], budget, 100)).toEqual([])
  })
})
