import { diagnose, type SignatureInput } from '@portal/core/diagnosis';
import { answering } from '../answering';

answering((input: SignatureInput) => diagnose(input));
