import { describe, expect, it } from 'vitest'
import { createCpuSum, type ProcessTime, readStat } from './cpu-time.ts'

const after = '0 0 0 0 0 0'

describe('reading /proc/<pid>/stat', () => {
  it('reads parent, start and processor time behind any name of a command', () => {
    const line = `4211 (a) b) (c)) S 42 4211 4211 0 -1 4194560 ${after.slice(0, 7)} 250 50 900 900 20 0 1 0 7781 ${after}`
    expect(readStat(line)).toEqual({ pid: 4211, parent: 42, startedAt: '7781', seconds: 3 })
  })

  it('reads nothing of a line that is cut off', () => {
    expect(readStat('4211 (node) S 42 4211')).toBeUndefined()
    expect(readStat('')).toBeUndefined()
  })
})

const process = (pid: number, parent: number, seconds: number, startedAt = '1'): ProcessTime => ({
  pid,
  parent,
  startedAt,
  seconds,
})

describe('the processor time of a process and all that it starts', () => {
  it('counts descendants in whatever order they are listed, and nobody else', () => {
    const sum = createCpuSum(1)
    sum.add([process(3, 2, 4), process(2, 1, 2), process(1, 0, 1), process(9, 0, 100)])
    expect(sum.seconds()).toBe(7)
  })

  it('keeps what an ended process used, and follows one whose parent has ended', () => {
    const sum = createCpuSum(1)
    sum.add([process(1, 0, 1), process(2, 1, 2), process(3, 2, 4)])
    sum.add([process(1, 0, 1), process(3, 0, 6)])
    expect(sum.seconds()).toBe(9)
  })

  it('takes a pid that is used again for another process', () => {
    const sum = createCpuSum(1)
    sum.add([process(1, 0, 1), process(2, 1, 2)])
    sum.add([process(1, 0, 1)])
    sum.add([process(1, 0, 1), process(2, 50, 30, '9')])
    expect(sum.seconds()).toBe(3)
    sum.add([process(1, 0, 1), process(2, 1, 5, '12')])
    expect(sum.seconds()).toBe(8)
  })
})
