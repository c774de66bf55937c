import { expect, it } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

const saved = { tone: 'success', title: 'Gespeichert' } as const
const failed = { tone: 'error', title: 'Das hat nicht geklappt' } as const

it('keeps what is said before anybody listens, in its order, and hands it over once', () => {
  const { say, follow } = createToastQueue()
  say(saved)
  say(failed)
  const heard: string[] = []
  const stop = follow(({ title }) => heard.push(title))
  expect(heard).toEqual(['Gespeichert', 'Das hat nicht geklappt'])
  stop()
  follow(({ title }) => heard.push(`again: ${title}`))
  expect(heard).toHaveLength(2)
})

it('keeps what is said between two listeners, and heeds no end of one that was followed', () => {
  const { say, follow } = createToastQueue()
  const heard: string[] = []
  const stopFirst = follow(() => heard.push('first'))
  stopFirst()
  say(saved)
  follow(() => heard.push('second'))
  stopFirst()
  say(failed)
  expect(heard).toEqual(['second', 'second'])
})
