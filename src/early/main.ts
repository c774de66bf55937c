import { keepEarlyInput } from './early-input.ts'

window.kurveEarly = keepEarlyInput()
