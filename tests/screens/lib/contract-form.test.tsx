import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Problem } from '#contract/kernel/problem.ts'
import { type FormRequest, useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { fieldErrorsOf, type Outcome } from '#src/lib/query/outcome.ts'
import { saveForms } from '#src/lib/saved-forms.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { makeProblem } from '../../factories/problems.ts'
import { leaveScreen, openScreen } from '../../helpers/render.tsx'

const schema = z.object({
  size: z.enum(['small', 'large']),
  name: z.string().trim().min(1).max(5),
  town: z.string().trim().min(1),
})
type Order = z.infer<typeof schema>
type Answer = Outcome<string>

const refused = (problem: Partial<Problem>): Answer => {
  const whole = makeProblem(problem)
  return { ok: false, problem: whole, fieldErrors: fieldErrorsOf(whole) }
}
const done: Answer = { ok: true, value: 'done' }

/** Answers in turn, the last answer for ever. */
const answering = (...answers: readonly (Answer | Error)[]) => {
  let calls = 0
  return vi.fn((request: FormRequest<Order>): Promise<Answer> => {
    const answer = answers[Math.min(calls++, answers.length - 1)] ?? done
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(answer.ok ? { ok: true, value: request.body.name } : answer)
  })
}

interface OrderFormProps {
  send: (request: FormRequest<Order>) => Promise<Answer>
  onDone?: (name: string) => void
}

function OrderForm({ send, onDone = () => undefined }: OrderFormProps) {
  const { form, props, field, errorOf, failure, isPending } = useContractForm({
    schema,
    defaultValues: { size: 'small', name: '', town: '' },
    send,
    onDone,
    refusals: { EMAIL_ALREADY_EXISTS: 'name', 'Told by the title': 'size' },
    fieldsOf: ({ city, ...others }) => ({ ...others, ...(city !== undefined && { town: city }) }),
    faultText: (fault, at) => `${at} ${fault}`,
    keptAs: 'order',
  })
  // It comes onto the screen after the rest, and stands before it.
  const [isLarge, setLarge] = useState(false)
  return (
    <form {...props}>
      {failure && <p role="alert">{failure instanceof Error ? failure.message : failure.title}</p>}
      <RadioGroup
        legend="Größe"
        options={['small', 'large'].map(value => ({ value, label: value }))}
        value={isLarge ? 'large' : 'small'}
        onValueChange={size => {
          setLarge(size === 'large')
          form.setValue('size', size === 'large' ? 'large' : 'small')
        }}
        error={errorOf('size')}
      />
      {isLarge && <TextField {...field('town')} label="Ort" required />}
      <TextField {...field('name')} label="Name" required />
      {!isLarge && <TextField {...field('town')} label="Ort" required />}
      <button type="submit">{isPending ? 'Wird gesendet' : 'Senden'}</button>
    </form>
  )
}

const box = (name: string) => screen.findByRole('textbox', { name })
const press = { name: /^(Senden|Wird gesendet)$/ }
const open = async (send: OrderFormProps['send'], onDone?: OrderFormProps['onDone']) => {
  const hands = openScreen(<OrderForm send={send} {...(onDone && { onDone })} />)
  await box('Name')
  return {
    ...hands,
    fill: async (name: string, town = 'Eichwald') => {
      await hands.clear(await box('Name'))
      await hands.type(await box('Name'), name)
      await hands.clear(await box('Ort'))
      await hands.type(await box('Ort'), town)
    },
    send: () => hands.click(screen.getByRole('button', press)),
  }
}

it('sends what the schema makes of the fields, once they are right', async () => {
  const send = answering(done)
  const onDone = vi.fn()
  const form = await open(send, onDone)
  await form.fill(' Jana ')
  await form.send()
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('Jana'))
  expect(send.mock.calls.map(([{ body }]) => body)).toEqual([
    { size: 'small', name: 'Jana', town: 'Eichwald' },
  ])
})

it('names what is wrong at each field, gives the first of them the focus, and sends nothing', async () => {
  const send = answering(done)
  const form = await open(send)
  await form.fill('Johanna')
  await form.send()
  await waitFor(async () => expect(await box('Name')).toHaveAccessibleDescription('name maxLength:5'))
  await waitFor(async () => expect(await box('Name')).toHaveFocus())
  expect(await box('Ort')).toBeValid()
  expect(send).not.toHaveBeenCalled()
})

it('gives the first wrong field the focus also where what is set during a press is drawn at once, as browsers do', async () => {
  const form = await open(answering(done))
  // By it React takes what is set for a part of the press. A press of a test is over before anything waits.
  vi.stubGlobal('event', new Event('submit'))
  await form.send()
  await waitFor(async () => expect(await box('Name')).toBeInvalid())
  await waitFor(async () => expect(await box('Name')).toHaveFocus())
  vi.unstubAllGlobals()
})

it('finds the first wrong field in the order of reading, whenever it came onto the screen', async () => {
  const form = await open(answering(done))
  await form.click(screen.getByRole('radio', { name: 'large' }))
  await form.send()
  await waitFor(async () => expect(await box('Ort')).toHaveFocus())
  expect(await box('Name')).toBeInvalid()
})

it('says at its field alone what a code refuses, and leads there', async () => {
  const form = await open(answering(refused({ errorCode: 'EMAIL_ALREADY_EXISTS' })))
  await form.fill('Jana')
  await form.send()
  await waitFor(async () =>
    expect(await box('Name')).toHaveAccessibleDescription('name EMAIL_ALREADY_EXISTS'),
  )
  await waitFor(async () => expect(await box('Name')).toHaveFocus())
  expect(await box('Name')).toHaveValue('Jana')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('leads to what is marked of a group that is refused; some codes stand in the title', async () => {
  const form = await open(answering(refused({ errorCode: undefined, title: 'Told by the title' })))
  await form.click(screen.getByRole('radio', { name: 'large' }))
  await form.fill('Jana')
  await form.send()
  await waitFor(() => expect(screen.getByRole('radio', { name: 'large' })).toHaveFocus())
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('size Told by the title')
})

it('says at the fields what the platform found wrong with them, and above them that it was refused', async () => {
  const errors = ['city', 'stranger'].map(path => ({ path, code: 'invalid', message: 'no' }))
  const form = await open(answering(refused({ title: 'Nein', errors })))
  await form.fill('Jana')
  await form.send()
  await waitFor(async () => expect(await box('Ort')).toHaveAccessibleDescription('town invalid'))
  await waitFor(async () => expect(await box('Ort')).toHaveFocus())
  expect(screen.getByRole('alert')).toHaveTextContent('Nein')
})

it('keeps what was typed where nobody answers, and forgets that with the next try', async () => {
  const form = await open(answering(new Error('Kein Netz'), done))
  await form.fill('Jana')
  await form.send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Kein Netz')
  expect(await box('Name')).toHaveValue('Jana')
  await form.send()
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

it('does nothing when pressed again before there is an answer', async () => {
  const answers: ((answer: Answer) => void)[] = []
  const send = vi.fn(() => new Promise<Answer>(resolve => answers.push(resolve)))
  const form = await open(send)
  await form.fill('Jana')
  await form.dblClick(screen.getByRole('button', press))
  await screen.findByRole('button', { name: 'Wird gesendet' })
  await form.send()
  expect(send).toHaveBeenCalledOnce()
  answers[0]?.(refused({ errorCode: 'EMAIL_ALREADY_EXISTS' }))
  await screen.findByRole('button', { name: 'Senden' })
  await form.send()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

it('sends the same again by the same key, what was changed by another, and by another what is wanted once more', async () => {
  const send = answering(new Error('Kein Netz'), new Error('Kein Netz'), done)
  const form = await open(send)
  const sendAgain = async (times: number) => {
    await form.send()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(times))
    await screen.findByRole('button', { name: 'Senden' })
  }
  await form.fill('Jana')
  await sendAgain(1)
  await sendAgain(2)
  await form.fill('Max')
  await sendAgain(3)
  await sendAgain(4)
  const [lost, again, changed, wantedAgain] = send.mock.calls.map(
    ([{ headers }]) => headers['idempotency-key'],
  )
  expect(lost).toMatch(/^[\da-f-]{36}$/)
  expect(again).toBe(lost)
  expect(changed).not.toBe(lost)
  expect(wantedAgain).not.toBe(changed)
})

it('keeps what was typed when the page is left for the provider, and shows it again', async () => {
  const form = await open(answering(done))
  await form.fill('Jana', 'Ulm')
  saveForms()
  leaveScreen()
  await open(answering(done))
  await waitFor(async () => expect(await box('Name')).toHaveValue('Jana'))
  expect(await box('Ort')).toHaveValue('Ulm')
})
