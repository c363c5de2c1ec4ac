import { decodePicture } from '../../../workbench';
import { answering } from '../answering';

answering(decodePicture);
