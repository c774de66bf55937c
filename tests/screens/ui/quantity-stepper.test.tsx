import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { QuantityStepper } from '#src/ui/form/quantity-stepper.tsx'
import { show } from './show.tsx'

const limit = 'Höchstens 5 je Bestellung'
const stepper = (value: number, onCommit: (quantity: number) => void) => (
  <QuantityStepper thing="Heimtrikot" value={value} max={5} limit={limit} onCommit={onCommit} />
)
const box = () => screen.getByRole('textbox', { name: 'Menge: Heimtrikot' })

describe('a quantity', () => {
  it('goes up and down by buttons that name the thing', async () => {
    const commit = vi.fn()
    const { person } = show(stepper(2, commit))
    await person.click(screen.getByRole('button', { name: 'Mehr: Heimtrikot' }))
    expect(commit).toHaveBeenLastCalledWith(3)
    await person.click(screen.getByRole('button', { name: 'Weniger: Heimtrikot' }))
    expect(box()).toHaveValue('2')
  })

  it('counts as typed once the box is left, and not at every digit', async () => {
    const commit = vi.fn()
    const { person } = show(stepper(2, commit))
    await person.clear(box())
    await person.type(box(), '4')
    expect(commit).not.toHaveBeenCalled()
    await person.tab()
    expect(commit).toHaveBeenCalledExactlyOnceWith(4)
  })

  it('counts as typed on Enter, once, and sends no form', async () => {
    const commit = vi.fn()
    const send = vi.fn()
    const { person } = show(<form onSubmit={send}>{stepper(2, commit)}</form>)
    await person.clear(box())
    await person.type(box(), '3{Enter}')
    expect(commit).toHaveBeenCalledExactlyOnceWith(3)
    expect(send).not.toHaveBeenCalled()
  })

  it('goes up and down by the arrow keys', async () => {
    const commit = vi.fn()
    const { person } = show(stepper(2, commit))
    await person.type(box(), '{ArrowUp}')
    expect(commit).toHaveBeenLastCalledWith(3)
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(commit).toHaveBeenLastCalledWith(1)
  })

  it('says the most that may be ordered at the box', () => {
    show(stepper(2, vi.fn()))
    expect(box()).toHaveAccessibleDescription(limit)
  })

  it.each([
    ['99999', 'Mehr als 5 geht nicht. Die Menge steht jetzt auf 5.'],
    ['0', 'Weniger als 1 geht nicht. Die Menge steht jetzt auf 1.'],
    ['-3', 'Weniger als 1 geht nicht. Die Menge steht jetzt auf 1.'],
    ['1,5', 'Es gibt nur ganze Stücke. Die Menge steht jetzt auf 1.'],
    ['viele', 'Das war keine Zahl. Die Menge steht wieder auf 2.'],
  ])('says how "%s" was corrected, until something else is typed', async (typed, correction) => {
    const { person } = show(stepper(2, vi.fn()))
    await person.clear(box())
    await person.type(box(), `${typed}{Enter}`)
    expect(screen.getByRole('status')).toHaveTextContent(correction)
    await person.type(box(), '1')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('falls back into what may be ordered', async () => {
    const commit = vi.fn()
    const { person } = show(stepper(2, commit))
    await person.clear(box())
    await person.type(box(), '99')
    await person.tab()
    expect(commit).toHaveBeenCalledExactlyOnceWith(5)
    expect(box()).toHaveValue('5')
  })

  it('keeps the old number when the box is left empty', async () => {
    const commit = vi.fn()
    const { person } = show(stepper(2, commit))
    await person.clear(box())
    await person.tab()
    expect(box()).toHaveValue('2')
    expect(commit).not.toHaveBeenCalled()
  })

  it('stops at both ends', () => {
    const { reshow } = show(stepper(5, vi.fn()))
    expect(screen.getByRole('button', { name: 'Mehr: Heimtrikot' })).toBeDisabled()
    reshow(stepper(1, vi.fn()))
    expect(screen.getByRole('button', { name: 'Weniger: Heimtrikot' })).toBeDisabled()
  })

  it('shows the number that its owner says, also after a refusal', async () => {
    const { person, reshow } = show(stepper(2, vi.fn()))
    await person.click(screen.getByRole('button', { name: 'Mehr: Heimtrikot' }))
    reshow(stepper(1, vi.fn()))
    expect(box()).toHaveValue('1')
  })
})
