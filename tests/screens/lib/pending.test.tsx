import { act, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, startTransition, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScreenBoundary } from '#src/shell/providers/error-boundary.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { begin, end } from '#src/lib/pending.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

const pending = () => document.documentElement.dataset.pending
const settled = () => waitFor(() => expect(pending()).toBe(''))

let idle: (() => void)[] = []
const becomeIdle = () => {
  for (const task of idle.splice(0)) task()
}
beforeEach(() => {
  document.documentElement.dataset.pending = ''
  idle = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void idle.splice(handle - 1, 1))
})
afterEach(() => {
  delete document.documentElement.dataset.pending
})

it('names each thing that is under way until it has ended, and counts two of a kind', async () => {
  const first = begin('part')
  const second = begin('part')
  begin('route')
  expect(pending()).toBe(' part part route')
  first()
  first()
  await waitFor(() => expect(pending()).toBe(' part route'))
  second()
  end('route')
  await settled()
})

it('is not settled before what waits for the idle page is done', async () => {
  const work = Promise.withResolvers<undefined>()
  whenIdle(() => work.promise)
  const cancel = whenIdle(() => undefined)
  cancel()
  await waitFor(() => expect(pending()).toBe(' idle'))
  becomeIdle()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(pending()).toBe(' idle')
  work.resolve(undefined)
  await settled()
})

it('is not settled between the idle page and the part that it draws then', async () => {
  const code = Promise.withResolvers<ComponentType>()
  const Part = lazyPart(() => code.promise)
  const Page = () => (useIdle() ? <Part /> : <p>Erst</p>)
  render(
    <Suspense>
      <Page />
    </Suspense>,
  )
  const seen: (string | undefined)[] = []
  const watching = new MutationObserver(() => seen.push(pending()))
  watching.observe(document.documentElement, { attributeFilter: ['data-pending'] })
  act(becomeIdle)
  // What was drawn before stays until the part is there.
  expect(pending()).toMatch(/ idle part$/)
  code.resolve(() => <p>Dann</p>)
  await screen.findByText('Dann')
  await settled()
  watching.disconnect()
  expect(seen.slice(0, -1)).not.toContain('')
})

it('is settled where the code of a part does not come', async () => {
  const Part = lazyPart(() => Promise.reject(new Error('gone')))
  render(
    <ScreenBoundary fallback={() => <p>Ohne</p>}>
      <Suspense>
        <Part />
      </Suspense>
    </ScreenBoundary>,
  )
  expect(pending()).toBe(' part')
  await screen.findByText('Ohne')
  await settled()
})

it('holds up for a part only until it stands there', async () => {
  const code = Promise.withResolvers<ComponentType<{ name: string }>>()
  const Part = lazyPart(() => code.promise)
  let open = (): undefined => undefined
  function Page() {
    const [isOpen, setOpen] = useState(false)
    open = () => {
      startTransition(() => setOpen(true))
    }
    return isOpen && <Part name="Lea" />
  }
  render(
    <Suspense>
      <Page />
    </Suspense>,
  )
  expect(pending()).toBe('')
  act(open)
  expect(pending()).toBe(' part')
  code.resolve(({ name }) => <p>{name}</p>)
  await screen.findByText('Lea')
  await settled()
})
