import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { show } from './show.tsx'

const hasFocus = (element: HTMLElement) => element.matches(':focus-within')

function AddressDialog({ holdsInput = false }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Adresse ändern</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Adresse"
        holdsInput={holdsInput}
        description="Sie gilt ab der nächsten Bestellung."
        actions={<Button onClick={() => setOpen(false)}>Speichern</Button>}
      >
        <TextField label="Straße" required />
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  it('takes the focus in, says its title and description, and keeps Tab inside', async () => {
    const { person } = show(<AddressDialog />)
    await person.click(screen.getByRole('button', { name: 'Adresse ändern' }))
    const dialog = await screen.findByRole('dialog', { name: 'Adresse' })
    expect(dialog).toHaveAccessibleDescription('Sie gilt ab der nächsten Bestellung.')
    await waitFor(() => expect(hasFocus(dialog)).toBe(true))
    for (let presses = 0; presses < 6; presses += 1) {
      await person.tab()
      await waitFor(() => expect(hasFocus(dialog)).toBe(true))
    }
  })

  it.each([
    ['Escape', (person: ReturnType<typeof show>['person']) => person.keyboard('{Escape}')],
    [
      'its close button',
      (person: ReturnType<typeof show>['person']) =>
        person.click(screen.getByRole('button', { name: 'Schließen' })),
    ],
  ])('closes by %s and gives the focus back', async (_way, close) => {
    const { person } = show(<AddressDialog />)
    await person.click(screen.getByRole('button', { name: 'Adresse ändern' }))
    await screen.findByRole('dialog')
    await close(person)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Adresse ändern' })).toHaveFocus())
  })
})

describe('a press beside a dialog', () => {
  it('closes it', async () => {
    const { person } = show(<AddressDialog />)
    await person.click(screen.getByRole('button', { name: 'Adresse ändern' }))
    await screen.findByRole('dialog')
    await person.click(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('throws away nothing that is typed in it', async () => {
    const { person } = show(<AddressDialog holdsInput />)
    await person.click(screen.getByRole('button', { name: 'Adresse ändern' }))
    await person.type(await screen.findByRole('textbox', { name: 'Straße' }), 'Am Wehr 1')
    await person.click(document.body)
    expect(screen.getByRole('textbox', { name: 'Straße' })).toHaveValue('Am Wehr 1')
  })
})

describe('a question before what cannot be undone', () => {
  const question = (props: {
    onConfirm: () => void
    onOpenChange?: (open: boolean) => void
    pending?: boolean
    error?: string
  }) => (
    <ConfirmDialog
      open
      onOpenChange={props.onOpenChange ?? vi.fn()}
      title="Heimtrikot aus dem Warenkorb nehmen?"
      description="Die Reservierung endet sofort."
      confirmLabel="Trikot herausnehmen"
      cancelLabel="Behalten"
      onConfirm={props.onConfirm}
      pending={props.pending ?? false}
      error={props.error}
    />
  )

  it('is an alert that names the thing, and the harmless answer has the focus', async () => {
    const confirm = vi.fn()
    const { person } = show(question({ onConfirm: confirm }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Heimtrikot aus dem Warenkorb nehmen?' })
    expect(dialog).toHaveAccessibleDescription('Die Reservierung endet sofort.')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Behalten' })).toHaveFocus())
    await person.keyboard('{Enter}')
    expect(confirm).not.toHaveBeenCalled()
  })

  it('stays and says why where it could not be done', async () => {
    show(question({ onConfirm: vi.fn(), error: 'Keine Antwort.' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Keine Antwort.')
    expect(screen.getByRole('button', { name: 'Trikot herausnehmen' })).toBeVisible()
  })

  it('confirms once, however often it is pressed while the work runs', async () => {
    const confirm = vi.fn()
    const { person, reshow } = show(question({ onConfirm: confirm }))
    await person.click(await screen.findByRole('button', { name: 'Trikot herausnehmen' }))
    reshow(question({ onConfirm: confirm, pending: true }))
    await person.click(screen.getByRole('button', { name: 'Trikot herausnehmen' }))
    expect(confirm).toHaveBeenCalledOnce()
  })
})

describe('a menu', () => {
  const menu = (signOut: () => void) => (
    <Menu
      trigger={<Button variant="quiet">Jana Krämer</Button>}
      entries={[
        { key: 'account', label: 'Mein Konto', href: '/account/' },
        { key: 'sign-out', label: 'Abmelden', onSelect: signOut },
      ]}
    />
  )

  it('opens by Enter, moves by arrow keys, acts by Enter and closes', async () => {
    const signOut = vi.fn()
    const { person } = show(menu(signOut))
    screen.getByRole('button', { name: 'Jana Krämer' }).focus()
    await person.keyboard('{Enter}')
    await screen.findByRole('menu')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Mein Konto' })).toHaveFocus())
    await person.keyboard('{ArrowDown}{Enter}')
    expect(signOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  it('has places as links, so that they can be opened elsewhere', async () => {
    const { person } = show(menu(vi.fn()))
    await person.click(screen.getByRole('button', { name: 'Jana Krämer' }))
    expect(await screen.findByRole('menuitem', { name: 'Mein Konto' })).toHaveAttribute('href', '/account/')
  })

  it('gives the focus back to its button on Escape', async () => {
    const { person } = show(menu(vi.fn()))
    await person.click(screen.getByRole('button', { name: 'Jana Krämer' }))
    await screen.findByRole('menu')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Jana Krämer' })).toHaveFocus())
  })
})

/** Nobody touches the page before there is something to say. */
const never = () => () => undefined

function Speaker() {
  const toast = useToast()
  return (
    <>
      <Button onClick={() => toast.success('In den Warenkorb gelegt', 'Heimtrikot, Größe M')}>Gut</Button>
      <Button onClick={() => toast.success('Entfernt')}>Weg</Button>
      <Button onClick={() => toast.error('Das hat nicht geklappt')}>Schlecht</Button>
    </>
  )
}

describe('a toast', () => {
  it('appears in the region of messages and can be closed', async () => {
    const { person } = show(
      <ToastProvider whenTouched={never}>
        <Speaker />
      </ToastProvider>,
    )
    await person.click(screen.getByRole('button', { name: 'Gut' }))
    const toast = await screen.findByRole('dialog', { name: 'In den Warenkorb gelegt' })
    expect(screen.getByRole('region', { name: /Meldungen/ })).toContainElement(toast)
    expect(toast).toHaveAccessibleDescription('Heimtrikot, Größe M')
    await person.click(screen.getByLabelText('Schließen'))
    await waitFor(() => expect(screen.queryByText('In den Warenkorb gelegt')).not.toBeInTheDocument())
  })

  it('speaks of trouble at once', async () => {
    const { person } = show(
      <ToastProvider whenTouched={never}>
        <Speaker />
      </ToastProvider>,
    )
    await person.click(screen.getByRole('button', { name: 'Schlecht' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt')
  })

  it('makes room for the next one, and stays beside trouble', async () => {
    const { person } = show(
      <ToastProvider whenTouched={never}>
        <Speaker />
      </ToastProvider>,
    )
    await person.click(screen.getByRole('button', { name: 'Schlecht' }))
    await person.click(screen.getByRole('button', { name: 'Gut' }))
    const toast = await screen.findByRole('dialog', { name: 'In den Warenkorb gelegt' })
    await person.click(screen.getByRole('button', { name: 'Weg' }))
    await waitFor(() => expect(toast).toHaveAccessibleName('Entfernt'))
    expect(toast).not.toHaveTextContent('Heimtrikot')
    expect(screen.getByRole('region', { name: /Meldungen/ })).toHaveTextContent('Das hat nicht geklappt')
  })
})
