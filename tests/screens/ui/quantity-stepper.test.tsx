import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { QuantityStepper } from '#src/ui/form/quantity-stepper.tsx'
import { show } from './show.tsx'

const stepper = (value: number, onCommit: (quantity: number) => void) => (
  <QuantityStepper thing="Heimtrikot" value={value} max={5} onCommit={onCommit} />
)

describe('a quantity', () => {
  it('goes up and down by buttons that name the thing', async () => {
    const commit = vi.fn()
    const { person } = show(stepper(2, commit))
    await person.click(screen.getByRole('button', { name: 'Mehr: Heimtrikot' }))
    expect(commit).toHaveBeenLastCalledWith(3)
    await person.click(screen.getByRole('button', { name: 'Weniger: Heimtrikot' }))
    expect(screen.getByRole('textbox', { name: 'Menge: Heimtrikot' })).toHaveValue('2')
  })

  it('counts as typed once the box is left, and not at every digit', async () => {
    const commit = vi.fn()
    const { person } = show(stepper(2, commit))
    const box = screen.getByRole('textbox', { name: 'Menge: Heimtrikot' })
    await person.clear(box)
    await person.type(box, '4')
    expect(commit).not.toHaveBeenCalled()
    await person.tab()
    expect(commit).toHaveBeenCalledExactlyOnceWith(4)
  })

  it('falls back into what may be ordered', async () => {
    const commit = vi.fn()
    const { person } = show(stepper(2, commit))
    const box = screen.getByRole('textbox', { name: 'Menge: Heimtrikot' })
    await person.clear(box)
    await person.type(box, '99')
    await person.tab()
    expect(commit).toHaveBeenCalledExactlyOnceWith(5)
    expect(box).toHaveValue('5')
  })

  it('keeps the old number when the box is left empty', async () => {
    const commit = vi.fn()
    const { person } = show(stepper(2, commit))
    const box = screen.getByRole('textbox', { name: 'Menge: Heimtrikot' })
    await person.clear(box)
    await person.tab()
    expect(box).toHaveValue('2')
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
    expect(screen.getByRole('textbox', { name: 'Menge: Heimtrikot' })).toHaveValue('1')
  })
})
