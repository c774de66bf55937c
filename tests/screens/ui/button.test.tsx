import { screen, waitFor } from '@testing-library/react'
import type { SyntheticEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { show } from './show.tsx'

describe('a button', () => {
  it('does its work when pressed with the pointer or the keyboard', async () => {
    const press = vi.fn()
    const { person } = show(<Button onClick={press}>Karte weiterleiten</Button>)
    await person.click(screen.getByRole('button', { name: 'Karte weiterleiten' }))
    await person.keyboard('{Enter}')
    expect(press).toHaveBeenCalledTimes(2)
  })

  it('does not submit the form around it unless it is told to', async () => {
    const submit = vi.fn((event: SyntheticEvent) => event.preventDefault())
    const { person } = show(
      <form onSubmit={submit}>
        <Button>Zurück</Button>
        <Button type="submit">Speichern</Button>
      </form>,
    )
    await person.click(screen.getByRole('button', { name: 'Zurück' }))
    expect(submit).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(submit).toHaveBeenCalledOnce()
  })

  it('keeps the focus while its work runs, says that it is busy and takes no second press', async () => {
    const press = vi.fn()
    const { person, reshow } = show(<Button onClick={press}>Bestellen</Button>)
    await person.click(screen.getByRole('button'))
    reshow(
      <Button onClick={press} loading>
        Bestellen
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Bestellen' })
    await waitFor(() => expect(button).toHaveFocus())
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await person.click(button)
    await person.keyboard('{Enter}')
    expect(press).toHaveBeenCalledOnce()
  })

  it('holds back a second submit by Enter in a field while the first one runs', async () => {
    const submit = vi.fn((event: SyntheticEvent) => event.preventDefault())
    const { person } = show(
      <form onSubmit={submit}>
        <input aria-label="Ort" />
        <Button type="submit" loading>
          Speichern
        </Button>
      </form>,
    )
    await person.type(screen.getByRole('textbox', { name: 'Ort' }), 'Eichwald{Enter}')
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('a link that looks like a button', () => {
  it('is a link to those who listen, to pages of the sub-site and to whole addresses alike', () => {
    show(
      <>
        <ButtonLink href="/shop/">Zum Fanshop</ButtonLink>
        <ButtonLink href="https://tickets.example/">Zu den Tickets</ButtonLink>
      </>,
    )
    expect(screen.getByRole('link', { name: 'Zum Fanshop' })).toHaveAttribute('href', '/shop/')
    expect(screen.getByRole('link', { name: 'Zu den Tickets' })).toHaveAttribute(
      'href',
      'https://tickets.example/',
    )
  })
})
