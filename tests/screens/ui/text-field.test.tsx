import { screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { show } from './show.tsx'

describe('a text field', () => {
  it('is found by its label and described by its hint', () => {
    show(<TextField label="Adresszusatz" hint="Etage, Hinterhaus" required />)
    expect(screen.getByRole('textbox', { name: 'Adresszusatz' })).toHaveAccessibleDescription(
      'Etage, Hinterhaus',
    )
  })

  it('says that it may stay empty, or that it may not', () => {
    show(
      <>
        <TextField label="Firma" />
        <TextField label="Ort" required />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Firma (freiwillig)' })).not.toBeRequired()
    expect(screen.getByRole('textbox', { name: 'Ort' })).toBeRequired()
  })

  it('becomes invalid with its error, is described by it, and is well again without', () => {
    const { reshow } = show(
      <TextField label="Ort" required hint="Ohne Postleitzahl" error="Bitte gib den Ort an." />,
    )
    const field = screen.getByRole('textbox', { name: 'Ort' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Bitte gib den Ort an.'))
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Ohne Postleitzahl'))
    reshow(<TextField label="Ort" required hint="Ohne Postleitzahl" />)
    expect(field).toBeValid()
    expect(screen.queryByText('Bitte gib den Ort an.')).not.toBeInTheDocument()
  })

  it('goes with React Hook Form: it begins with the values, keeps what was typed and takes the focus when refused', async () => {
    const save = vi.fn()
    function Form() {
      const { register, handleSubmit, formState } = useForm({
        defaultValues: { street: 'Am Ring 1', city: '' },
      })
      return (
        <form noValidate onSubmit={event => void handleSubmit(values => void save(values))(event)}>
          <TextField label="Straße" required {...register('street')} />
          <TextField
            label="Ort"
            required
            error={formState.errors.city?.message}
            {...register('city', { required: 'Bitte gib den Ort an.' })}
          />
          <Button type="submit">Speichern</Button>
        </form>
      )
    }
    const { person } = show(<Form />)
    const street = screen.getByRole('textbox', { name: 'Straße' })
    expect(street).toHaveValue('Am Ring 1')
    await person.clear(street)
    await person.type(street, 'Waldweg 9')
    await person.click(screen.getByRole('button', { name: 'Speichern' }))

    const city = screen.getByRole('textbox', { name: 'Ort' })
    await waitFor(() => expect(city).toHaveFocus())
    expect(city).toHaveAccessibleDescription('Bitte gib den Ort an.')
    expect(street).toHaveValue('Waldweg 9')
    expect(save).not.toHaveBeenCalled()

    await person.type(city, 'Eichwald{Enter}')
    expect(save).toHaveBeenCalledExactlyOnceWith({ street: 'Waldweg 9', city: 'Eichwald' })
  })
})
