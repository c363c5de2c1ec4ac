import { decodePicture } from '@portal/core/diagnosis';
import { answering } from '../answering';

answering(decodePicture);
