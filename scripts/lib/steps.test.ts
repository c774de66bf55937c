import { expect, it, vi } from 'vitest'
import { runSteps, type Step } from './steps.ts'

/** A step that notes when it begins, and ends only when it is told to. */
function heldStep(name: string, log: string[], after?: string) {
  const started = Promise.withResolvers<undefined>()
  const step: Step = {
    name,
    ...(after !== undefined && { after }),
    run: async () => {
      log.push(name)
      await started.promise
      return { passed: 1, failed: 0, output: '' }
    },
  }
  return {
    step,
    end: () => started.resolve(undefined),
    fail: () => started.reject(new Error(`${name} broke`)),
  }
}

it('lets a step wait for the one that it comes after, also where that one fails, and no other', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const log: string[] = []
  const [build, other, reader] = [
    heldStep('build', log),
    heldStep('other', log),
    heldStep('reader', log, 'build'),
  ]
  const running = runSteps([build.step, reader.step, other.step], 3)
  await vi.waitFor(() => expect(log).toEqual(['build', 'other']), { timeout: 5_000 })
  build.fail()
  await vi.waitFor(() => expect(log).toEqual(['build', 'other', 'reader']), { timeout: 5_000 })
  other.end()
  reader.end()
  await expect(running).resolves.toMatchObject({ passed: 2, failed: 1 })
})

it('runs some beside the lanes, one by one, each after what it waits for', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const log: string[] = []
  const [first, second] = [heldStep('first', log), heldStep('second', log)]
  const [early, late] = [heldStep('early', log), heldStep('late', log, 'second')]
  const running = runSteps([first.step, second.step], 1, [early.step, late.step])
  await vi.waitFor(() => expect(log).toEqual(['first', 'early']), { timeout: 5_000 })
  early.end()
  first.end()
  await vi.waitFor(() => expect(log).toEqual(['first', 'early', 'second']), { timeout: 5_000 })
  second.end()
  await vi.waitFor(() => expect(log).toEqual(['first', 'early', 'second', 'late']), { timeout: 5_000 })
  late.end()
  await expect(running).resolves.toMatchObject({ passed: 4, failed: 0 })
})

it('says of a step that names no fault what it printed last', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const output = [...Array.from({ length: 200 }, (_, line) => `line ${line}`), 'Unhandled error: x', ''].join(
    '\n',
  )
  const silent: Step = { name: 'silent', run: () => Promise.resolve({ passed: 0, failed: 1, output: '' }) }
  const loud: Step = {
    name: 'loud',
    run: () =>
      Promise.resolve({ passed: 7, failed: 1, note: '7 passed, 0 failed, ended with code 1', output }),
  }
  const { faults } = await runSteps([silent, loud])
  expect(faults[0]).toBe('silent')
  expect(faults[1]).toMatch(/^loud: 7 passed, 0 failed, ended with code 1\n {4}line \d+\n/)
  expect(faults[1]).toMatch(/\n {4}Unhandled error: x$/)
  expect(faults[1]?.split('\n')).toHaveLength(31)
})
