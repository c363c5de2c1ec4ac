import { literal } from '../go';
import { program } from '../layout';
import type { ReceiverGenerator } from '../model';
import { receiverPort, reminder } from './shared';

export const generate: ReceiverGenerator = ({ path, ack, signatureHeader }) =>
  program(
    'package main',
    '',
    'import (',
    '\t"fmt"',
    '\t"io"',
    '\t"log"',
    '\t"net/http"',
    ')',
    '',
    `const ack = ${literal(ack.body)}`,
    '',
    'func main() {',
    `\thttp.HandleFunc(${literal(path)}, func(w http.ResponseWriter, r *http.Request) {`,
    '\t\tif r.Method != http.MethodPost {',
    '\t\t\tw.WriteHeader(http.StatusMethodNotAllowed)',
    '\t\t\treturn',
    '\t\t}',
    '\t\tbody, err := io.ReadAll(r.Body)',
    '\t\tif err != nil {',
    '\t\t\thttp.Error(w, err.Error(), http.StatusBadRequest)',
    '\t\t\treturn',
    '\t\t}',
    reminder('\t\t//', signatureHeader),
    '\t\tfmt.Println(string(body))',
    `\t\tw.Header().Set("Content-Type", ${literal(ack.mediaType)})`,
    `\t\tw.WriteHeader(${ack.status})`,
    '\t\tfmt.Fprint(w, ack)',
    '\t})',
    `\tlog.Fatal(http.ListenAndServe(":${receiverPort}", nil))`,
    '}',
  );
