import { diagnose, type SignatureInput } from '../../../workbench';
import { answering } from '../answering';

answering((input: SignatureInput) => diagnose(input));
