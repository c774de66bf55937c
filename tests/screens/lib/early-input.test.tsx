/* eslint-disable testing-library/no-node-access -- what is tried here is a page's file, which nothing has drawn yet */
import { act, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepEarlyInput } from '#src/early/early-input.ts'
import { performEarlyInput } from '#src/early/perform-early.ts'

let stop: () => void
let root: Root | undefined
const person = userEvent.setup()
const pressed = vi.fn()

beforeEach(() => {
  pressed.mockReset()
  const early = keepEarlyInput()
  performEarlyInput(early)
  stop = early.stop
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  stop()
  delete document.documentElement.dataset.pending
})

/** A page's file, before any script has run. */
function open(page: ReactNode): HTMLElement {
  document.body.innerHTML = `<div id="___gatsby">${renderToString(page)}</div>`
  return document.body.firstElementChild as HTMLElement
}
const takeOver = (page: ReactNode) =>
  act(() => {
    root = hydrateRoot(document.getElementById('___gatsby')!, page)
  })
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector)!
/** Long enough for what must not happen. */
const aMoment = () => act(() => new Promise(resolve => setTimeout(resolve, 300)))
const settled = () => waitFor(() => expect(document.documentElement.dataset.pending).not.toContain('input'))

const button = (
  <button type="button" onClick={pressed}>
    Mehr
  </button>
)

describe('a press before React has taken over', () => {
  it('is done once when it has', async () => {
    open(button)
    await person.click(find('button'))
    await person.click(find('button'))
    expect(pressed).not.toHaveBeenCalled()
    expect(document.documentElement.dataset.pending).toBe(' page input')
    takeOver(button)
    await settled()
    await aMoment()
    expect(pressed).toHaveBeenCalledOnce()
    await waitFor(() => expect(find('button')).toHaveFocus())
  })

  it('is kept without the part that does it, and done when that comes', async () => {
    stop()
    const early = keepEarlyInput()
    stop = early.stop
    open(button)
    await person.click(find('button'))
    takeOver(button)
    await aMoment()
    expect(pressed).not.toHaveBeenCalled()
    performEarlyInput(early)
    await settled()
    await aMoment()
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('shows that it was taken, and no more once it is done', async () => {
    open(button)
    await person.click(find('button'))
    await waitFor(() => expect(find('button')).toHaveAttribute('aria-busy', 'true'))
    takeOver(button)
    await settled()
    expect(find('button')).not.toHaveAttribute('aria-busy')
    expect(find('button').style.opacity).toBe('')
  })

  it('waits for a part whose code comes later', async () => {
    const code = Promise.withResolvers<{ default: ComponentType }>()
    const Part = lazy(() => code.promise)
    const page = (part: ReactNode) => <Suspense>{part}</Suspense>
    open(page(button))
    takeOver(page(<Part />))
    await person.click(find('button'))
    await aMoment()
    expect(pressed).not.toHaveBeenCalled()
    code.resolve({ default: () => button })
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
    await aMoment()
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('counts each time where each counts', async () => {
    const counter = (
      <button type="button" data-repeats onClick={pressed}>
        +
      </button>
    )
    open(counter)
    await person.tripleClick(find('button'))
    takeOver(counter)
    await waitFor(() => expect(pressed).toHaveBeenCalledTimes(3))
  })

  it('waits for what a library brings to life', async () => {
    const late = <div data-late>{button}</div>
    open(late)
    await person.click(find('button'))
    takeOver(late)
    await aMoment()
    expect(pressed).not.toHaveBeenCalled()
    find('div div').removeAttribute('data-late')
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  })

  it.each([
    ['by Escape', () => person.keyboard('{Escape}')],
    ['by leaving the page', async () => void window.dispatchEvent(new Event('pagehide'))],
    [
      'by looking at something else',
      async () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('is given up %s', async (_, giveUp) => {
    open(button)
    await person.click(find('button'))
    await giveUp()
    takeOver(button)
    await aMoment()
    expect(pressed).not.toHaveBeenCalled()
  })

  it('is given up after twenty seconds', async () => {
    open(button)
    await person.click(find('button'))
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 20_001)
    takeOver(button)
    await aMoment()
    expect(pressed).not.toHaveBeenCalled()
  })

  it.each([
    ['goes to what stands for the element now', 'Mehr', 1],
    ['goes to nothing else', 'Löschen', 0],
  ])('%s', async (_, name, times) => {
    const container = open(button)
    await person.click(find('button'))
    // Drawn anew, as React does where it finds something else than it expects.
    const next = (
      <button type="button" onClick={pressed}>
        {name}
      </button>
    )
    container.innerHTML = renderToString(next)
    takeOver(next)
    await aMoment()
    expect(pressed).toHaveBeenCalledTimes(times)
  })

  it('does not reach a button that is disabled by then', async () => {
    const page = (isOff: boolean) => (
      <button type="button" disabled={isOff} onClick={pressed}>
        Mehr
      </button>
    )
    open(page(false))
    await person.click(find('button'))
    find<HTMLButtonElement>('button').disabled = true
    takeOver(page(true))
    await aMoment()
    expect(pressed).not.toHaveBeenCalled()
  })

  it('does not reach what is behind a dialog by then', async () => {
    open(<div>{button}</div>)
    await person.click(find('button'))
    find('div div').setAttribute('inert', '')
    takeOver(<div inert>{button}</div>)
    await aMoment()
    expect(pressed).not.toHaveBeenCalled()
  })

  it('leaves to the browser what the browser does', async () => {
    const container = open(
      <>
        <a href="#x">Seite</a>
        <button type="button" popoverTarget="menu">
          Menü
        </button>
        <form action="/suche/">
          <button type="submit">Suchen</button>
        </form>
      </>,
    )
    const seen: [string, boolean][] = []
    container.addEventListener('click', event => seen.push([event.type, event.defaultPrevented]))
    container.addEventListener('submit', event => {
      seen.push([event.type, event.defaultPrevented])
      event.preventDefault()
    })
    for (const selector of ['a', '[popovertarget]', '[type=submit]']) await person.click(find(selector))
    expect(seen).toEqual([...Array<unknown>(3).fill(['click', false]), ['submit', false]])
    expect(document.documentElement.dataset.pending).toBe(' page')
  })

  it('of a link that a script follows otherwise waits, and a later press takes its place', async () => {
    const signIn = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const page = (
      <>
        <a href="/account/" data-scripted onClick={signIn}>
          Anmelden
        </a>
        {button}
      </>
    )
    open(page)
    await person.click(find('a'))
    await person.click(find('button'))
    takeOver(page)
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
    await aMoment()
    expect(signIn).not.toHaveBeenCalled()
  })
})

const sent = vi.fn()

function Form() {
  const [name, setName] = useState('')
  const [isFan, setFan] = useState(false)
  const [size, setSize] = useState('S')
  const [left, setLeft] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        sent({ name, isFan, size, left })
      }}
    >
      <input
        aria-label="Name"
        value={name}
        onChange={event => setName(event.target.value)}
        onBlur={() => setLeft(name)}
      />
      <input
        type="checkbox"
        aria-label="Fan"
        checked={isFan}
        onChange={event => setFan(event.target.checked)}
      />
      {['S', 'M'].map(each => (
        <input
          key={each}
          type="radio"
          name="size"
          aria-label={each}
          checked={size === each}
          onChange={() => setSize(each)}
        />
      ))}
      <button type="submit">Senden</button>
    </form>
  )
}

describe('a form before React has taken over', () => {
  beforeEach(() => sent.mockReset())

  it('keeps what was typed and chosen, and is sent once', async () => {
    open(<Form />)
    await person.type(find('[aria-label=Name]'), 'Lea')
    await person.click(find('[type=checkbox]'))
    await person.click(find('[aria-label=M]'))
    await person.click(find('[type=submit]'))
    await person.click(find('[type=submit]'))
    takeOver(<Form />)
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    expect(sent).toHaveBeenCalledWith({ name: 'Lea', isFan: true, size: 'M', left: 'Lea' })
    await aMoment()
    expect(sent).toHaveBeenCalledOnce()
    expect(find<HTMLInputElement>('[aria-label=Name]').value).toBe('Lea')
  })

  it('is sent by Enter once, and typing goes on where it was', async () => {
    open(<Form />)
    const box = find<HTMLInputElement>('[aria-label=Name]')
    await person.type(box, 'Lea{ArrowUp}{Enter}{Enter}')
    box.setSelectionRange(1, 1)
    takeOver(<Form />)
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Lea' })))
    await waitFor(() => expect(box).toHaveFocus())
    expect(box.selectionStart).toBe(1)
    await person.keyboard('x')
    expect(box.value).toBe('Lxea')
    expect(sent).toHaveBeenCalledOnce()
  })

  it('keeps what was typed where what was pressed is given up', async () => {
    open(<Form />)
    await person.type(find('[aria-label=Name]'), 'Lea{Enter}')
    window.dispatchEvent(new Event('pagehide'))
    takeOver(<Form />)
    await settled()
    expect(sent).not.toHaveBeenCalled()
    await person.click(find('[type=submit]'))
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Lea' }))
  })

  it('takes up what the browser has put back after a reload', async () => {
    open(<Form />)
    find<HTMLInputElement>('[aria-label=Name]').value = 'Lea'
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    takeOver(<Form />)
    await settled()
    await person.click(find('[type=submit]'))
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Lea' }))
  })
})

it.each([
  ['Warenkorb, 2 Artikel', 1],
  ['Löschen', 0],
])(
  'presses its like in the place of an element that goes between press and release: %s',
  async (name, times) => {
    document.body.innerHTML = '<a href="/cart/">Warenkorb</a>'
    await person.pointer({ keys: '[MouseLeft>]', target: find('a') })
    document.body.innerHTML = `<button type="button">${name}</button>`
    find('button').addEventListener('click', pressed)
    find('button').dispatchEvent(new MouseEvent('pointerup', { bubbles: true }))
    await aMoment()
    expect(pressed).toHaveBeenCalledTimes(times)
  },
)

describe('a letter that nothing has the focus for', () => {
  const hear = (detail: string) => {
    document.body.innerHTML = '<div></div>'
    const keys: string[] = []
    find('div').addEventListener('keydown', ({ key }) => keys.push(key))
    for (let time = 0; time < 2; time += 1)
      find('div').dispatchEvent(new CustomEvent('kurve:early-keys', { detail, bubbles: true }))
    return keys
  }

  it('is handed to the screen that hears keys, once, and the last one alone', async () => {
    await person.keyboard('gw')
    expect(hear('gwc')).toEqual(['w'])
  })

  it.each([
    ['was no command', 'x'],
    ['was taken back', 'g{Escape}'],
    ['was the browser’s', '{Control>}g{/Control}'],
  ])('is not where it %s', async (_, keys) => {
    await person.keyboard(keys)
    expect(hear('gwc')).toEqual([])
  })
})
