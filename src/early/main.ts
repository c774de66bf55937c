import { keepEarlyInput } from './early-input.ts'

keepEarlyInput()
