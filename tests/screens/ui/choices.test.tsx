import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { show } from './show.tsx'

const countries = [
  { value: 'DE', label: 'Deutschland' },
  { value: 'AT', label: 'Österreich' },
  { value: 'JP', label: 'Japan' },
] as const
type Country = (typeof countries)[number]['value']

function CountrySelect({ onChoose }: { onChoose: (country: Country) => void }) {
  const [country, setCountry] = useState<Country | null>(null)
  return (
    <SelectField<Country>
      label="Land"
      required
      options={countries}
      value={country}
      onValueChange={value => {
        setCountry(value)
        onChoose(value)
      }}
    />
  )
}

describe('a select', () => {
  it('says that nothing is chosen, and shows the choice of the keyboard', async () => {
    const choose = vi.fn()
    const { person } = show(<CountrySelect onChoose={choose} />)
    const select = screen.getByRole('combobox', { name: 'Land' })
    expect(select).toHaveTextContent('Bitte wählen')
    expect(select).toHaveAttribute('aria-required', 'true')

    select.focus()
    await person.keyboard('{Enter}')
    await screen.findByRole('listbox')
    await person.keyboard('ja{Enter}')
    await waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith('JP'))
    expect(select).toHaveTextContent('Japan')
    await waitFor(() => expect(select).toHaveFocus())
  })

  it('leaves everything as it was on Escape', async () => {
    const choose = vi.fn()
    const { person } = show(<CountrySelect onChoose={choose} />)
    const select = screen.getByRole('combobox', { name: 'Land' })
    await person.click(select)
    await screen.findByRole('listbox')
    await person.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    expect(choose).not.toHaveBeenCalled()
    expect(select).toHaveTextContent('Bitte wählen')
  })

  it('is focused, not opened, by a press on its label', async () => {
    const { person } = show(<CountrySelect onChoose={vi.fn()} />)
    await person.click(screen.getByText('Land'))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Land' })).toHaveFocus())
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('is described by its error and takes the focus when React Hook Form refuses', async () => {
    function Form() {
      const { control, handleSubmit } = useForm<{ country: Country | null }>({
        defaultValues: { country: null },
      })
      return (
        <form noValidate onSubmit={event => void handleSubmit(vi.fn())(event)}>
          <Controller
            name="country"
            control={control}
            rules={{ required: 'Bitte wähle ein Land.' }}
            render={({ field, fieldState }) => (
              <SelectField
                {...field}
                onValueChange={field.onChange}
                label="Land"
                required
                error={fieldState.error?.message}
                options={countries}
              />
            )}
          />
          <Button type="submit">Weiter</Button>
        </form>
      )
    }
    const { person } = show(<Form />)
    await person.click(screen.getByRole('button', { name: 'Weiter' }))
    const select = screen.getByRole('combobox', { name: 'Land' })
    expect(select).toHaveAccessibleDescription('Bitte wähle ein Land.')
    expect(select).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() => expect(select).toHaveFocus())
  })
})

function ShippingChoice({ onChoose }: { onChoose: (code: string) => void }) {
  const [code, setCode] = useState('parcel')
  return (
    <RadioGroup
      look="cards"
      legend="Versand"
      hint="Beides kommt mit der Post."
      value={code}
      onValueChange={value => {
        setCode(value)
        onChoose(value)
      }}
      options={[
        { value: 'parcel', label: 'Paket', description: 'In 2 bis 4 Werktagen', aside: '4,95 €' },
        { value: 'pickup', label: 'Abholung', disabled: true },
        { value: 'express', label: 'Express', aside: '12,90 €' },
      ]}
    />
  )
}

describe('a radio group', () => {
  it('names the group and, with their meaning, its choices', () => {
    show(<ShippingChoice onChoose={vi.fn()} />)
    const group = screen.getByRole('radiogroup', { name: 'Versand' })
    expect(group).toHaveAccessibleDescription('Beides kommt mit der Post.')
    expect(screen.getByRole('radio', { name: /Paket.*In 2 bis 4 Werktagen.*4,95 €/ })).toBeChecked()
  })

  it('is one stop for Tab; arrow keys choose and pass over what cannot be had', async () => {
    const choose = vi.fn()
    const { person } = show(<ShippingChoice onChoose={choose} />)
    await person.tab()
    await waitFor(() => expect(screen.getByRole('radio', { name: /Paket/ })).toHaveFocus())
    await person.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: /Express/ })).toBeChecked()
    expect(choose).toHaveBeenCalledExactlyOnceWith('express')
  })

  it('is chosen by a press anywhere on its card', async () => {
    const choose = vi.fn()
    const { person } = show(<ShippingChoice onChoose={choose} />)
    await person.click(screen.getByText('12,90 €'))
    expect(choose).toHaveBeenCalledExactlyOnceWith('express')
  })
})

describe('a checkbox', () => {
  it('is ticked by the space bar and by its words', async () => {
    const check = vi.fn()
    const { person } = show(<Checkbox label="Newsletter" onCheckedChange={check} />)
    await person.tab()
    await person.keyboard(' ')
    expect(screen.getByRole('checkbox', { name: 'Newsletter' })).toBeChecked()
    await person.click(screen.getByText('Newsletter'))
    expect(check.mock.calls).toEqual([[true], [false]])
  })

  it('is described by its hint and by its error', () => {
    show(
      <Checkbox
        label="Einverstanden"
        required
        hint="Jederzeit widerrufbar."
        error="Ohne das geht es nicht."
      />,
    )
    const box = screen.getByRole('checkbox', { name: 'Einverstanden' })
    expect(box).toHaveAccessibleDescription('Jederzeit widerrufbar. Ohne das geht es nicht.')
    expect(box).toHaveAttribute('aria-invalid', 'true')
    expect(box).toBeRequired()
  })
})
