import { describe, expect, it, vi } from 'vitest'
import type { Problem } from '#contract/kernel/problem.ts'
import type { DeskWrite, DeskWriteEnd } from './desk-writes.ts'
import { emptyForm } from './entry-form.ts'
import { createOutbox, type Pending } from './outbox.ts'

const comment = (textDe: string): DeskWrite => ({
  key: textDe,
  kind: 'write',
  entry: { type: 'Comment', textDe, textEn: '' },
  isSecond: false,
  form: emptyForm('Comment', ''),
})
const problem: Problem = { type: 'about:blank', title: 'no', status: 409, errorCode: 'TICKER_ENTRY_SIMILAR' }

/** An outbox whose platform answers when, and as, the test says. */
function setUp(kept: readonly Pending[] = []) {
  const sent: { write: DeskWrite; answer: (end: DeskWriteEnd) => Promise<void> }[] = []
  const stored = { pending: kept }
  const timers: (() => void)[] = []
  const onDone = vi.fn()
  const onRefused = vi.fn()
  const outbox = createOutbox({
    send: write =>
      new Promise(resolve => {
        sent.push({
          write,
          answer: async end => {
            resolve(end)
            await Promise.resolve()
            await Promise.resolve()
          },
        })
      }),
    read: () => stored.pending,
    keep: pending => {
      stored.pending = pending
    },
    later: act => {
      timers.push(act)
      return () => timers.splice(timers.indexOf(act), 1)
    },
    onDone,
    onRefused,
  })
  const waiting = () => outbox.state().pending.map(({ write }) => write.key)
  return { outbox, sent, stored, timers, onDone, onRefused, waiting }
}

describe('an outbox', () => {
  it('sends one deed after the other, in their order', async () => {
    const { outbox, sent, waiting, onDone } = setUp()
    outbox.put(comment('eins'))
    outbox.put(comment('zwei'))
    expect(sent.map(({ write }) => write.key)).toEqual(['eins'])
    await sent[0]!.answer({ end: 'done' })
    expect(sent.map(({ write }) => write.key)).toEqual(['eins', 'zwei'])
    await sent[1]!.answer({ end: 'done' })
    expect(waiting()).toEqual([])
    expect(onDone).toHaveBeenCalledTimes(2)
  })

  it('sends again with the same key what got no answer, and nothing before it', async () => {
    const { outbox, sent, timers, waiting } = setUp()
    outbox.put(comment('eins'))
    outbox.put(comment('zwei'))
    await sent[0]!.answer({ end: 'noAnswer' })
    expect(outbox.state().isCutOff).toBe(true)
    expect(sent).toHaveLength(1)
    timers[0]!()
    expect(sent[1]!.write.key).toBe('eins')
    await sent[1]!.answer({ end: 'done' })
    expect(outbox.state().isCutOff).toBe(false)
    expect(waiting()).toEqual(['zwei'])
  })

  it('does not send twice at once, however often it is hurried', async () => {
    const { outbox, sent } = setUp()
    outbox.put(comment('eins'))
    outbox.hurry()
    outbox.hurry()
    expect(sent).toHaveLength(1)
    await sent[0]!.answer({ end: 'noAnswer' })
    outbox.hurry()
    outbox.hurry()
    expect(sent).toHaveLength(2)
  })

  it('keeps what was refused and lets the next one go', async () => {
    const { outbox, sent, onRefused, waiting } = setUp()
    outbox.put(comment('eins'))
    outbox.put(comment('zwei'))
    await sent[0]!.answer({ end: 'refused', problem })
    expect(onRefused).toHaveBeenCalledWith(comment('eins'), problem)
    expect(sent[1]!.write.key).toBe('zwei')
    await sent[1]!.answer({ end: 'done' })
    expect(waiting()).toEqual(['eins'])
    outbox.drop('eins')
    expect(waiting()).toEqual([])
  })

  it('does not take back what is on its way', () => {
    const { outbox, waiting } = setUp()
    outbox.put(comment('eins'))
    outbox.drop('eins')
    expect(waiting()).toEqual(['eins'])
  })

  it('goes on after a reload with what the page was left with', async () => {
    const first = setUp()
    first.outbox.put(comment('eins'))
    first.outbox.stop()
    const second = setUp(first.stored.pending)
    expect(second.sent).toHaveLength(0)
    second.outbox.hurry()
    expect(second.sent[0]!.write.key).toBe('eins')
    await second.sent[0]!.answer({ end: 'done' })
    expect(second.stored.pending).toEqual([])
  })

  it('tries no more once it is stopped', async () => {
    const { outbox, sent, timers } = setUp()
    outbox.put(comment('eins'))
    outbox.stop()
    await sent[0]!.answer({ end: 'noAnswer' })
    expect(timers).toEqual([])
    outbox.put(comment('zwei'))
    expect(sent).toHaveLength(1)
  })
})
