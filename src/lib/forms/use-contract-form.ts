import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Problem } from '#contract/kernel/problem.ts'
import type { FieldErrors, Outcome, Refused } from '../query/outcome.ts'
import { useRepeatable } from '../use-repeatable.ts'
import { focusWrong } from './focus-wrong.ts'
import { schemaResolver } from './schema-resolver.ts'
import { useKeptValues } from './use-kept-values.ts'

export interface FormRequest<Body> {
  body: Body
  /** Where the endpoint takes a key: the same one until something has come of the same body. */
  headers: { 'idempotency-key': string }
}

export interface ContractFormOptions<Values extends FieldValues, Body, Result> {
  /** What stands in the fields, turned into what the platform takes: an endpoint's body, or made of it. */
  schema: z.ZodType<Body, Values>
  defaultValues: Values
  /** Nothing is sent a second time before it ends. A refusal is a value; what is thrown had no answer. */
  send: (request: FormRequest<Body>) => Promise<Outcome<Result>>
  onDone?: (result: Result) => void
  /** Where a refusal as a whole belongs: a field by the problem's code, or fields by a function. It is said there alone. */
  refusals?: Readonly<Record<string, FieldPath<Values>>> | ((refused: Refused) => FieldErrors)
  /** Where the platform's own names of refused fields stand in this form, if they differ. */
  fieldsOf?: (refused: FieldErrors, values: Values) => FieldErrors
  /** Says what is wrong with a field: a name of `formFault`, or a code of the platform. */
  faultText?: (fault: string, field: FieldPath<Values>) => string
  /** Under which name the values survive a sign-in. Never for a password or a code. */
  keptAs?: string
}

/**
 * The one way to a form: its values are checked by a schema of the contract, sent once, and stay where they are refused. A refusal appears
 * at its fields, and the first wrong field has the focus. Give `props` to the `<form>`, or to a `FormDialog`.
 */
export function useContractForm<Values extends FieldValues, Body, Result>({
  schema,
  defaultValues,
  send,
  onDone,
  refusals,
  fieldsOf = refused => refused,
  faultText = fault => fault,
  keptAs,
}: ContractFormOptions<Values, Body, Result>) {
  const form = useForm<Values, unknown, Body>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: schemaResolver(schema),
    // It would look for fields in the order in which they came onto the screen.
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const ref = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const done = useRef(0)
  const repeatable = useRepeatable()
  /** Why the last try changed nothing, unless that is said at a field: no answer came, or the platform refused. */
  const [failure, setFailure] = useState<Problem | Error>()
  /** How often something was wrong; the fields say so before the first of them gets the focus. */
  const [wrongTimes, setWrongTimes] = useState(0)
  useEffect(() => {
    if (wrongTimes > 0) focusWrong(ref.current)
  }, [wrongTimes])
  useKeptValues(keptAs, form)

  const lookForWrong = () => setWrongTimes(times => times + 1)

  const showErrors = (refused: FieldErrors) => {
    const values = form.getValues()
    for (const [field, code] of Object.entries(refused)) {
      const isKnown = get(values, field) !== undefined
      if (isKnown) form.setError(field as FieldPath<Values>, { type: 'refused', message: code })
    }
    lookForWrong()
  }

  const showRefusal = (refused: Refused) => {
    const placed = typeof refusals === 'function' ? refusals(refused) : byCode(refused.problem, refusals)
    const isPlaced = Object.keys(placed).length > 0
    if (!isPlaced) setFailure(refused.problem)
    showErrors(isPlaced ? placed : fieldsOf(refused.fieldErrors, form.getValues()))
  }

  const post = async (body: Body) => {
    setFailure(undefined)
    const headers = repeatable({ body, after: done.current })
    const outcome = await send({ body, headers }).catch((error: unknown) => setFailure(error as Error))
    if (!outcome) return
    if (!outcome.ok) {
      showRefusal(outcome)
      return
    }
    done.current += 1
    onDone?.(outcome.value)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    const found = { isWrong: false }
    try {
      await form.handleSubmit(post, () => {
        found.isWrong = true
      })()
    } finally {
      isBusy.current = false
    }
    // Only now: the library draws what it found after the call, and a browser may draw before that.
    if (found.isWrong) lookForWrong()
  }

  /** What is wrong with a field, or with anything inside of its value. */
  const errorOf = (name: FieldPath<Values>): string | undefined => {
    const error = get<unknown, { message?: unknown } | undefined>(errors, name)
    return error && faultText(typeof error.message === 'string' ? error.message : 'invalid', name)
  }

  return {
    /** For `FormProvider`, `Controller` and `useWatch`. */
    form,
    props: { ref, noValidate: true, onSubmit: (event: SubmitEvent) => void submit(event) },
    /** A line of text: `<TextField {...field('street')} label={…} required />`. */
    field: (name: FieldPath<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    errorOf,
    /** Puts errors that were not found by this form to its fields, and the focus to the first. */
    showErrors,
    isPending: isSubmitting,
    failure,
    forgetFailure: () => setFailure(undefined),
  }
}

/** SPEC 8 has some codes in the title. */
function byCode(problem: Problem, refusals: Readonly<Record<string, string>> = {}): FieldErrors {
  const code = problem.errorCode ?? problem.title
  const field = refusals[code]
  return field === undefined ? {} : { [field]: code }
}
