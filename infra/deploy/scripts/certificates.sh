#!/bin/sh
# certificates.sh FOLDER NAME...: a certificate authority, and for each server a key, a certificate, and both in
# one file (NAME.pem), as Kafka reads them.
# What is there already stays; a server is known by its NAME alone.
set -eu
umask 077
folder=$1
shift
days=825
cd "$folder"
if [ ! -f ca.key ]; then
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
        -subj "/CN=Daybook CA" -addext keyUsage=critical,keyCertSign,cRLSign -keyout ca.key -out ca.crt 2> /dev/null
fi
for name in "$@"; do
    [ ! -f "$name.crt" ] || continue
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" \
        -keyout "$name.key" -out "$name.csr" 2> /dev/null
    printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\nauthorityKeyIdentifier=keyid\n' "$name" > "$name.ext"
    openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days $days \
        -extfile "$name.ext" -out "$name.crt" 2> /dev/null
    cat "$name.key" "$name.crt" > "$name.pem"
    rm "$name.csr" "$name.ext"
done
# Public, and read by whoever connects.
chmod 644 ./*.crt
