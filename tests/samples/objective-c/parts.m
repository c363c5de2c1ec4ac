#import <Foundation/Foundation.h>

int main(void) {
    @autoreleasepool {
        NSMutableData *body = [NSMutableData data];
        [body appendData:[@"--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"order\"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{\"id\":\"HD20250001\"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"receipt\"; filename=\"receipt.png\"\r\nContent-Type: image/png\r\n\r\n" dataUsingEncoding:NSUTF8StringEncoding]];
        [body appendData:[NSData dataWithContentsOfFile:@"receipt.png"]];
        [body appendData:[@"\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n" dataUsingEncoding:NSUTF8StringEncoding]];
        [body appendData:[@(getenv("ZENGI_API_KEY")) dataUsingEncoding:NSUTF8StringEncoding]];
        [body appendData:[@"\r\n--sample-boundary-7d93b1--\r\n" dataUsingEncoding:NSUTF8StringEncoding]];
        NSURL *url = [NSURL URLWithString:@"https://api.example.vn/v1/receipts"];
        NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:url];
        request.HTTPMethod = @"POST";
        request.timeoutInterval = 30;
        [request setValue:[NSString stringWithFormat:@"Bearer %@", @(getenv("ZENGI_ACCESS_TOKEN"))] forHTTPHeaderField:@"Authorization"];
        [request setValue:@"multipart/form-data; boundary=sample-boundary-7d93b1" forHTTPHeaderField:@"Content-Type"];
        request.HTTPBody = body;

        __block int result = EXIT_FAILURE;
        dispatch_semaphore_t done = dispatch_semaphore_create(0);
        NSURLSessionDataTask *task = [NSURLSession.sharedSession
            dataTaskWithRequest:request
              completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                NSInteger status = ((NSHTTPURLResponse *)response).statusCode;
                NSString *text = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
                BOOL ok = !error && status >= 200 && status <= 299;
                NSString *output = error ? error.localizedDescription : text;
                fprintf(ok ? stdout : stderr, "%s\n", output.UTF8String);
                result = ok ? EXIT_SUCCESS : EXIT_FAILURE;
                dispatch_semaphore_signal(done);
              }];
        [task resume];
        dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
        return result;
    }
}
